// The journal that makes our books agree with the other side of a difference. Money whose owner is unknown
// goes to the account "suspense".
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { SystemAccountName } from '#server/ledger/accounts.ts';
import type { Break } from '../discrepancies.ts';
import { SYSTEMS } from '../systems.ts';

export interface CorrectingLine {
  account: SystemAccountName;
  amountPaisa: Paisa;
}

export type Correction = { lines: CorrectingLine[] } | { problem: Message };

const problem = (key: Parameters<typeof message>[0]): Correction => ({ problem: message(key) });

/** Differences that must be resolved elsewhere, because a journal would only hide them. */
function problemOf(one: Break): Correction | undefined {
  const { what, kind, oursState, oursPaisa, theirsState, correctedPaisa } = one;
  if (what === 'settlement' && kind === 'only ours') return problem('desk.reconciliation_fix_late');
  // What only journals have booked is no delivery.
  const isDelivered = oursState === 'done' && oursPaisa !== correctedPaisa;
  if (what === 'delivery' && kind !== 'amount differs' && isDelivered) {
    return problem('desk.reconciliation_fix_reverse');
  }
  if (oursState === 'held') return problem('desk.reconciliation_fix_review');
  if (oursState === 'open') return problem('desk.reconciliation_fix_open');
  if (theirsState === 'open') return problem('desk.reconciliation_fix_pending');
  return undefined;
}

/** The amount that their side has moved in excess of ours. */
function missingPaisa({ kind, oursState, oursPaisa, theirsPaisa }: Break): Paisa {
  if (kind === 'amount differs') return (theirsPaisa ?? 0n) - (oursPaisa ?? 0n);
  return kind === 'only theirs' || oursState !== 'done' ? (theirsPaisa ?? 0n) : -(oursPaisa ?? 0n);
}

/** `nprToInr`: the rate for converting INR to NPR, as decimal text. */
export function correctingLines(one: Break, nprToInr: string): Correction {
  const refused = problemOf(one);
  if (refused) return refused;
  const paisa = missingPaisa(one);
  if (paisa === 0n) return problem('desk.reconciliation_fix_nothing');
  const { system, what, currency } = one;
  if (what === 'settlement') return { lines: settlementLines(one, paisa, nprToInr) };
  const account = SYSTEMS.find(({ name }) => name === system)?.account;
  if (!account) return problem('desk.reconciliation_fix_unknown');
  // A payment increases a gateway's debt to us, which is negative; refunds and deliveries decrease it.
  const intoPaisa = what === 'payment' ? -paisa : paisa;
  const lines = againstSuspense({ account, amountPaisa: intoPaisa }, currency, nprToInr);
  return { lines };
}

function settlementLines(one: Break, paisa: Paisa, nprToInr: string): CorrectingLine[] {
  const { system, kind, theirsState, currency } = one;
  if (kind === 'amount differs') {
    // The system kept a part of the settlement: it is booked as a fee and no longer owed.
    return [
      { account: `gateway-clearing:${system}`, amountPaisa: -paisa },
      { account: `settlement-fees:${currency}`, amountPaisa: paisa },
    ];
  }
  // Money that a bank holds for us is negative, as with gateways.
  const amountPaisa = theirsState === 'out' ? paisa : -paisa;
  return againstSuspense({ account: system as `bank:${string}`, amountPaisa }, currency, nprToInr);
}

function againstSuspense(
  line: CorrectingLine,
  currency: 'NPR' | 'INR',
  nprToInr: string,
): CorrectingLine[] {
  if (currency === 'NPR') return [line, { account: 'suspense', amountPaisa: -line.amountPaisa }];
  const nprPaisa = npr(line.amountPaisa, nprToInr);
  return [
    line,
    { account: 'exchange:INR', amountPaisa: -line.amountPaisa },
    { account: 'exchange:NPR', amountPaisa: nprPaisa },
    { account: 'suspense', amountPaisa: -nprPaisa },
  ];
}

/** Indian paise in paisa, rounded half up. */
function npr(paise: Paisa, nprToInr: string): Paisa {
  const [whole = '', decimals = ''] = nprToInr.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const rate = BigInt(whole + decimals);
  const size = paise < 0n ? -paise : paise;
  const rounded = (2n * size * scale + rate) / (2n * rate);
  return paise < 0n ? -rounded : rounded;
}
