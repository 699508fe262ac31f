// A biller's form on a sheet; on a desktop, beside it where to find the number, and the next steps.
import type { ReactNode } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import { drawn, fieldsOf } from '#billers/form.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { BillForm } from '#web/bill/bill-form.tsx';
import { FoundBeside } from '#web/bill/fields/find-it.tsx';
import { NextSteps } from './next-steps.tsx';

interface BillCardProps {
  definition: BillerDefinition;
  preset?: Readonly<Record<string, string>> | undefined;
  /** Content above the form. */
  children: ReactNode;
  /** Below the sheet. */
  after?: ReactNode;
}

export function BillCard({ definition, preset, children, after }: BillCardProps) {
  const fields = fieldsOf(definition);
  const shown = drawn(fields, preset ?? {});
  // This component does not know the form's values, so the picture always includes alternative numbers.
  const others = fields.filter(
    ({ name, isAlternative }) => isAlternative && shown.every((field) => field.name !== name),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-xl:max-w-2xl xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <Sheet>
          {children}
          <BillForm definition={definition} {...(preset && { preset })} />
        </Sheet>
        {after}
      </div>
      <div className="flex flex-col gap-7 xl:rounded-sheet xl:bg-well xl:p-6">
        <FoundBeside fields={[...shown, ...others]} />
        <NextSteps />
      </div>
    </div>
  );
}
