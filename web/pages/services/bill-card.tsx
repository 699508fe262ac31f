// A biller's form on a sheet; on a desktop beside it where its number stands, and what follows.
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Sheet>
        {children}
        <BillForm definition={definition} {...(preset && { preset })} />
      </Sheet>
      <div className="flex flex-col gap-7 xl:rounded-sheet xl:bg-well xl:p-6">
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
