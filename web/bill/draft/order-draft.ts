// Creates the order from a draft, once its person has signed in.
import type { BillerDefinition } from '#billers/biller.ts';
import { BILLERS } from '#billers/billers.ts';
import { fieldsOf, formAt } from '#billers/form.ts';
import { orderCall } from '#contract/order-calls/new-orders.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import { t } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { billWarnings, keyOf } from '../recipients/bill-warnings.ts';
import { forgetDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Resumes } from './resumed.ts';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** Whether the form has a warning for this member that it did not have for a visitor. */
async function isWarned(definition: BillerDefinition, values: Draft['values']): Promise<boolean> {
  const query = { biller: definition.id };
  const { recipients, usual_amount: usualRupees } = await call(listRecipients, { query });
  const warned = (known?: { recipients: typeof recipients; usualRupees: number | null }) =>
    keyOf(billWarnings({ definition, known, values }, fieldsOf(definition)));
  return warned({ recipients, usualRupees }) !== warned();
}

/**
 * Returns the order's id; or, if a look-up, a warning or a refusal comes first, how the form resumes the
 * draft, as if the person had typed it there.
 */
export async function orderDraft({
  biller,
  values,
  key,
}: Draft): Promise<{ id: string } | Resumes> {
  const definition = DEFINITIONS.find(({ id }) => id === biller);
  const form = definition && formAt(definition, values);
  if (!definition || !form || form.lookUp) return 'sent';
  try {
    if (await isWarned(definition, values)) return 'filled';
    const made = await call(orderCall(definition), { body: form.order(), key });
    forgetDraft();
    return made;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The form sends the order again, and shows the same refusal at the right field.
    if (!error.isUncertain) return 'sent';
    addToast(error.banner ?? t('error.our_fault'), { tone: 'error' });
    return 'filled';
  }
}
