// The module of the ledger, which rolls up the balances every minute.
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import { rollUp } from './roll-up.ts';

const ROLL_UP_MS = 60_000;

export function ledgerModule({ pool, onFault }: AppContext): Module {
  return { name: 'ledger', timers: [every(ROLL_UP_MS, () => rollUp(pool), onFault)] };
}
