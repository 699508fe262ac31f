// The recipients a user has ordered for, for the module of saved recipients.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readAlike, readRecent, readUsual } from './ordered-before-table.ts';
import { rememberedRequest } from './remembered-request.ts';
import type { FormValues } from './remembered-request.ts';

/** A recipient at a biller, with the form values that select it. */
export interface OrderedFor {
  biller: string;
  recipient: string;
  operator: string;
  request: FormValues;
}

/** The last payment for a recipient. */
export interface RecentRecipient extends OrderedFor {
  about: string | null;
  amountPaisa: Paisa;
  paidAt: Date;
}

/** The recipients a user last paid for, newest first, each once; at one biller, or at all. */
export async function recentRecipients(
  pool: pg.Pool,
  asked: { userId: string; biller: string | undefined },
): Promise<RecentRecipient[]> {
  const rows = await readRecent(pool, asked);
  return rows.map(({ lookUp, request, ...row }) => ({
    ...row,
    request: rememberedRequest({ biller: row.biller, request, lookUp }),
  }));
}

/** The median of a person's last paid amounts at a biller; undefined before the first. */
export function usualAmount(
  pool: pg.Pool,
  asked: { userId: string; biller: string },
): Promise<Paisa | undefined> {
  return readUsual(pool, asked);
}

function isSame(one: FormValues, other: FormValues): boolean {
  const names = Object.keys(one);
  const isAsLong = names.length === Object.keys(other).length;
  return isAsLong && names.every((name) => one[name] === other[name]);
}

/**
 * The recipient that these form values of a biller stand for, by the user's own orders; undefined
 * when the user never ordered with them.
 */
export async function findOrderedFor(
  pool: pg.Pool,
  asked: { userId: string; biller: string; request: FormValues },
): Promise<OrderedFor | undefined> {
  const { biller, request } = asked;
  const rows = await readAlike(pool, asked);
  const found = rows.find((row) => isSame(rememberedRequest(row), request));
  return found && { biller, recipient: found.recipient, operator: found.operator, request };
}
