// A biller's form on a card, with the steps that follow.
import type { ReactNode } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BillForm } from '#web/bill/bill-form.tsx';

interface BillCardProps {
  definition: BillerDefinition;
  preset?: Readonly<Record<string, string>> | undefined;
  /** Content above the form. */
  children: ReactNode;
}

export function BillCard({ definition, preset, children }: BillCardProps) {
  return (
    <Sheet className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-12">
      <div className="min-w-0">
        {children}
        <BillForm definition={definition} {...(preset && { preset })} />
      </div>
      <NextSteps />
    </Sheet>
  );
}

const NEXT: readonly KeyIn<'bills'>[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

function NextSteps() {
  const t = usePageTexts('bills');
  return (
    <section className="self-start rounded-control bg-page p-5">
      <h2 className="text-body">{t('bill.next')}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-small">
        {NEXT.map((text) => (
          <li key={text} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4 text-pine" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
