// The properties of every field of a biller's form.
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { BillerField } from '#billers/field.ts';

export interface BillFieldProps {
  field: BillerField;
  /** The form, for reading and setting values. */
  handle: UseFormReturn;
  /** The control's registration, and its error message. */
  control: UseFormRegisterReturn & { message: string | undefined };
}
