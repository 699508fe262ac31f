// What the forms for dues share: an order names its look-up by the session, its amount is checked
// against what was found due, and repeating it pays everything due at that time.
import { anyRupees, fields, id } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

export const duesOrder = fields({ session_id: id(), amount: anyRupees() });

interface KeptDues {
  total: Paisa;
  /** The minimum, where a part may be paid. */
  least?: Paisa;
}

/** The stored dues of an order. Throws ApiError: 422 for another amount, 409 when nothing is due. */
export function assertDue<Kept extends KeptDues>(amount: Paisa, kept: Kept | undefined): Kept {
  if (!kept) throw new ApiError(422, { error: message('look_up.missing') });
  const { total, least = total } = kept;
  if (total === 0n) throw new ApiError(409, { error: message('look_up.nothing_due') });
  if (amount >= least && amount <= total) return kept;
  const rupees = { least: rupeesFromPaisa(least), total: rupeesFromPaisa(total) };
  throw new ApiError(422, {
    amount:
      least === total
        ? message('look_up.amount', { amount: rupees.total })
        : message('look_up.between', rupees),
  });
}

export function redoDues(request: Record<string, unknown>, kept?: KeptDues) {
  return kept ? { ...request, amount: rupeesFromPaisa(kept.total) } : request;
}
