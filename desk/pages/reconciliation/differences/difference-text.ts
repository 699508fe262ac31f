// Differences in words: their names, and their amounts.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import type { Say } from '#ui/texts.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { spanText } from '../day-text.ts';

/** States in which the money has moved. */
const MOVED: ReadonlySet<string> = new Set(['done', 'in', 'out']);

/** A bank line's own text, a settlement's days, or (for all others) the reference. */
export function nameOf(
  t: Say<'deskReconciliation'>,
  one: Pick<DifferenceOnWire, 'what' | 'system' | 'reference' | 'words'>,
): string {
  const { what, system, reference, words } = one;
  if (what !== 'settlement') return reference;
  if (system.startsWith('bank:')) return words ?? reference;
  const [first = '', last = first] = reference.split(' to ');
  return t('desk.reconciliation_settlement_of', { days: spanText(t, first, last) });
}

const movedBy = (side: DifferenceOnWire['ours']): number =>
  side && MOVED.has(side.state) ? side.amount : 0;

/** Whether money leaves us: refunds, deliveries, and outgoing bank lines. */
const isOutgoing = ({ what, theirs }: Pick<DifferenceOnWire, 'what' | 'theirs'>): boolean =>
  what === 'refund' || what === 'delivery' || theirs?.state === 'out';

/** Their figure minus ours, as money that we have, in rupees: positive if they say that we have more. */
export function apart(one: Pick<DifferenceOnWire, 'what' | 'ours' | 'theirs'>): number {
  const theirs = movedBy(one.theirs) - movedBy(one.ours);
  return Math.round((isOutgoing(one) ? -theirs : theirs) * 100) / 100;
}

/** States in which the money may still move. */
const UNDER_WAY: ReadonlySet<string> = new Set(['open', 'held', 'unknown']);

type Sides = Pick<DifferenceOnWire, 'what' | 'ours' | 'theirs' | 'currency'>;

/** What each side says about the money; undefined where both moved the same. */
export function sidesText(t: Say<'deskReconciliation'>, one: Sides): string | undefined {
  const [ours, theirs] = [movedBy(one.ours), movedBy(one.theirs)];
  if (ours === theirs) return undefined;
  const apartBy = Math.round(Math.abs(theirs - ours) * 100) / 100;
  const amount = rupeesText(apartBy, one.currency);
  const isBank = one.what === 'settlement';
  if (ours > 0 && theirs > 0) {
    const way = theirs > ours ? 'more' : 'less';
    return t(`desk.reconciliation_${isBank ? 'bank' : 'says'}_${way}`, { amount });
  }
  if (isBank) {
    return t(theirs > 0 ? 'desk.reconciliation_bank_only' : 'desk.reconciliation_bank_not', {
      amount,
    });
  }
  const [mover, still] =
    theirs > 0 ? (['theirs', one.ours] as const) : (['ours', one.theirs] as const);
  const mayStill = still !== null && UNDER_WAY.has(still.state);
  return t(`desk.reconciliation_says_${mover}${mayStill ? '_yet' : ''}`, { amount });
}
