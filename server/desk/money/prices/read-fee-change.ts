// Reads a change of the fees as a person entered it into the payload of its proposal.
import { ApiError } from '#contract/api-error.ts';
import type { previewFeeChange } from '#contract/desk/money/fees.ts';
import type { Received } from '#contract/call.ts';
import type { Paisa } from '#contract/money.ts';
import { FEE_OPTION_NAMES } from '#contract/price.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { storedWindow } from '../actions/change-window.ts';
import type { StoredFeesPayload } from '../actions/set-fees.ts';

type Entered = Received<typeof previewFeeChange, 'body'>;

const NAMES = ['transaction_fee', ...FEE_OPTION_NAMES, 'rate'] as const;

const textOf = (paisa: Paisa | null): string | null => (paisa === null ? null : String(paisa));

function whyNot(entered: Entered): Record<string, Message> | undefined {
  const { type, transaction_fee: percent, rate } = entered;
  if (NAMES.every((name) => entered[name] === undefined)) {
    return { error: message('desk.money_nothing_named') };
  }
  if (type === undefined) {
    const cleared = NAMES.find((name) => entered[name] === null);
    return cleared && { [cleared]: message('desk.money_general_only') };
  }
  if (rate !== undefined) return { rate: message('desk.money_rate_one') };
  if (type === 'WALLET' && percent !== undefined) {
    return { transaction_fee: message('desk.money_load_percent') };
  }
  return undefined;
}

/** Throws ApiError (422) for fees that do not go together. */
export function readFeePayload(entered: Entered, now: Date): StoredFeesPayload {
  const refused = whyNot(entered);
  if (refused) throw new ApiError(422, refused);
  const { type = null, transaction_fee: percent, rate, from, until } = entered;
  const fixed = FEE_OPTION_NAMES.flatMap((name) => {
    const paisa = entered[name];
    return paisa === undefined ? [] : [[name, textOf(paisa)] as const];
  });
  return {
    type,
    ...(percent !== undefined && { transactionFeePercent: percent }),
    ...Object.fromEntries(fixed),
    ...(rate !== undefined && { nprToInr: rate }),
    ...storedWindow({ from, until }, now),
  };
}
