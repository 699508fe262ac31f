// The lines of a manual journal while they are typed.
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import { numberOnWire, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';

/** The pseudo account of a line on a customer's wallet, whose e-mail address is typed. */
export const WALLET = 'wallet';

export type Way = 'down' | 'up';

export interface TypedLine {
  key: number;
  /** The name of a system account, WALLET, or '' while none is chosen. */
  account: string;
  email: string;
  /** Whether the account increases or decreases, as people read it. */
  way: Way;
  amount: string;
}

export const emptyLine = (key: number, way: Way): TypedLine => ({
  key,
  account: '',
  email: '',
  way,
  amount: '',
});

/** The side of the ledger's entry. */
const sideOf = ({ account, way }: TypedLine): 'in' | 'out' =>
  (way === 'up') === growsByMinus(account) ? 'out' : 'in';

export function linesOnWire(lines: readonly TypedLine[]) {
  return lines.map((line) => ({
    account: line.account === WALLET ? line.email.trim() : line.account,
    side: sideOf(line),
    amount: numberOnWire(line.amount.trim()),
  }));
}

export interface Balance {
  currency: 'NPR' | 'INR';
  /** The difference between the sides; zero once the lines balance. */
  apartPaisa: Paisa;
}

/** Whether the lines balance, for each of their currencies. */
export function balancesOf(
  lines: readonly TypedLine[],
  currencyOf: (account: string) => 'NPR' | 'INR',
): Balance[] {
  return (['NPR', 'INR'] as const).flatMap((currency): Balance[] => {
    const own = lines.filter(({ account }) => account !== '' && currencyOf(account) === currency);
    const moved = own.map((line) => {
      const paisa = paisaFromRupees(line.amount.trim()) ?? 0n;
      return sideOf(line) === 'in' ? paisa : -paisa;
    });
    const sum = moved.reduce((total, paisa) => total + paisa, 0n);
    return moved.some((paisa) => paisa !== 0n)
      ? [{ currency, apartPaisa: sum < 0n ? -sum : sum }]
      : [];
  });
}
