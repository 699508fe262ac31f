// A biller's form on a sheet; on a desktop beside it where its number stands, and what follows.
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
  // What is chosen in the form isn't known here: an alternative to a number is always in the picture.
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
