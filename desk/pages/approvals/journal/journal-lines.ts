// The lines of a manual journal while they are typed.
import { numberOnWire, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';

/** The account of a line that means a customer's wallet, whose address is typed. */
export const WALLET = 'wallet';

export interface TypedLine {
  key: number;
  /** The name of a system account, WALLET, or '' while none is chosen. */
  account: string;
  email: string;
  side: 'in' | 'out';
  amount: string;
}

export const emptyLine = (key: number, side: TypedLine['side']): TypedLine => ({
  key,
  account: '',
  email: '',
  side,
  amount: '',
});

export function linesOnWire(lines: readonly TypedLine[]) {
  return lines.map(({ account, email, side, amount }) => ({
    account: account === WALLET ? email.trim() : account,
    side,
    amount: numberOnWire(amount.trim()),
  }));
}

export interface Balance {
  currency: 'NPR' | 'INR';
  inPaisa: Paisa;
  outPaisa: Paisa;
}

/** What goes in and out in each currency that the lines move. */
export function balancesOf(
  lines: readonly TypedLine[],
  currencyOf: (account: string) => 'NPR' | 'INR',
): Balance[] {
  const balances = (['NPR', 'INR'] as const).map((currency): Balance => {
    const own = lines.filter(({ account }) => account !== '' && currencyOf(account) === currency);
    const sumOf = (side: TypedLine['side']): Paisa =>
      own
        .filter((line) => line.side === side)
        .reduce((sum, { amount }) => sum + (paisaFromRupees(amount.trim()) ?? 0n), 0n);
    return { currency, inPaisa: sumOf('in'), outPaisa: sumOf('out') };
  });
  return balances.filter(({ inPaisa, outPaisa }) => inPaisa > 0n || outPaisa > 0n);
}
