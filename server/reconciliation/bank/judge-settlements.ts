// Judges the bank's side again: matches open lines of statements, then checks the settlements.
import type pg from 'pg';
import { matchBankLines } from './match-bank-lines.ts';
import { checkSettlements } from '../settlement/check-settlements.ts';

/** Returns the number of lines that were matched. Idempotent. */
export async function judgeSettlements(owner: pg.Pool, now: Date): Promise<number> {
  const matched = await matchBankLines(owner, now);
  await checkSettlements(owner, now);
  return matched;
}
