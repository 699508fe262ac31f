// What every field of a biller's form is given.
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { BillerField } from '#billers/field.ts';

export interface BillFieldProps {
  field: BillerField;
  /** The form's own handle, to follow and to set what stands in it. */
  handle: UseFormReturn;
  /** What ties the control to the form, and what is wrong with it. */
  control: UseFormRegisterReturn & { message: string | undefined };
}
