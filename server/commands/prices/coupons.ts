// `coupons` lists the coupons; `coupon` creates or stops one.
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import { formatMoney } from '#contract/money.ts';
import { addCoupon, listCoupons, stopCoupon } from '#server/coupons/coupon-book.ts';
import type { CouponDecision, ListedCoupon } from '#server/coupons/coupon-book.ts';
import { readNothing, CommandError, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { readCode, readCoupon } from './read-coupon.ts';
import { operatorName } from '../people/operator-name.ts';
import { dayText } from './read-values.ts';

function offText({ off, capPaisa }: Coupon): string {
  const cap = capPaisa === null ? '' : ` to ${formatMoney(capPaisa)}`;
  return 'percent' in off ? `${off.percent} %${cap}` : formatMoney(off.fixedPaisa);
}

function stateText({ coupon, used }: ListedCoupon, now = new Date()): string {
  if (coupon.isStopped) return 'stopped';
  if (now < coupon.validFrom) return 'to come';
  if (coupon.validUntil !== null && now >= coupon.validUntil) return 'over';
  return coupon.usesTotal !== null && used >= coupon.usesTotal ? 'used up' : 'in use';
}

function rowOf(listed: ListedCoupon): string[] {
  const { coupon, used } = listed;
  const { validUntil } = coupon;
  return [
    coupon.code,
    offText(coupon),
    formatMoney(coupon.minimumPaisa),
    coupon.services?.join(',').toLowerCase() ?? 'any',
    `${coupon.usesPerPerson ?? 'any'}`,
    `${used} of ${coupon.usesTotal ?? 'any'}`,
    dayText(coupon.validFrom),
    validUntil === null ? 'no end' : dayText(new Date(validUntil.getTime() - 1)),
    stateText(listed),
  ];
}

const HEAD = ['CODE', 'OFF', 'FROM AMOUNT', 'SERVICES', 'EACH', 'USED', 'FROM', 'UNTIL', 'STATE'];

export const coupons: Command = {
  name: 'coupons',
  words: '',
  says: 'lists the coupons, and how many orders hold each',
  read: (words) => {
    readNothing(words);
    return async ({ owner }) => {
      const listed = await listCoupons(owner);
      if (listed.length === 0) return { text: 'There are no coupons.' };
      return { text: drawTable([HEAD, ...listed.map(rowOf)]) };
    };
  },
};

const decision = (): CouponDecision => ({ by: operatorName(), reason: null });

function add(words: string[]): Work {
  const made = readCoupon(words, new Date());
  return async ({ owner }) => {
    if (await addCoupon(owner, made, decision()))
      return { text: `The coupon ${made.code} is made.` };
    throw new CommandError(`There is already a coupon ${made.code}; coupons never change.`);
  };
}

function stop([word = '', more]: string[]): Work {
  const code = readCode(word);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  return async ({ owner }) => {
    const stopped = await stopCoupon(owner, code, decision());
    if (stopped === undefined) throw new CommandError(`There is no coupon ${code}.`);
    if (stopped === 'stopped before') {
      return { text: `The coupon ${code} was stopped already; nothing was changed.` };
    }
    return { text: `The coupon ${code} is stopped; orders that hold it keep their price.` };
  };
}

export const coupon: Command = {
  name: 'coupon',
  words: 'add <code> --percent %|--rupees NPR … | stop <code>',
  says:
    'makes a coupon (--cap, --minimum NPR, --services mobile,dth, --per-person, --uses, --from, ' +
    '--until 2026-12-31), or stops one',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'add') return add(rest);
    if (first === 'stop') return stop(rest);
    throw new UsageError('Use coupon add <code> …, or coupon stop <code>.');
  },
};
