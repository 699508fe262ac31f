// A biller's form on a sheet, and beside it what follows.
import type { ReactNode } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import { drawn, fieldsOf } from '#billers/form.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BillForm } from '#web/bill/bill-form.tsx';
import { FoundBeside } from '#web/bill/fields/find-it.tsx';

interface BillCardProps {
  definition: BillerDefinition;
  preset?: Readonly<Record<string, string>> | undefined;
  /** Content above the form. */
  children: ReactNode;
}

export function BillCard({ definition, preset, children }: BillCardProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,36rem)_minmax(0,15rem)]">
      <Sheet>
        {children}
        <BillForm definition={definition} {...(preset && { preset })} />
      </Sheet>
      <div className="flex flex-col gap-8 xl:pt-8">
        <FoundBeside fields={drawn(fieldsOf(definition), preset ?? {})} />
        <NextSteps />
      </div>
    </div>
  );
}

const NEXT: readonly KeyIn<'bills'>[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

function NextSteps() {
  const t = usePageTexts('bills');
  return (
    <section className="text-soft">
      <h2 className="text-label">{t('bill.next')}</h2>
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
