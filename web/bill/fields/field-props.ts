// What every field of a biller's form is given.
import type { BillerField } from '#billers/biller.ts';
import type { FieldControl, FormHandle } from '#web/form/form-handle.ts';

export interface BillFieldProps {
  field: BillerField;
  /** The form's own handle, to follow and to set what stands in it. */
  handle: FormHandle;
  /** What ties the control to the form, and what is wrong with it. */
  control: FieldControl & { message: string | undefined };
}
