// The module of the books audit, which runs at every start and every night.
import type pg from 'pg';
import type { AppContext, Module } from '#server/module.ts';
import { scheduleBooksAudit } from './keep-books-proven.ts';

export function proofModule({ log, clock }: AppContext, { owner }: { owner: pg.Pool }): Module {
  let audit: { stop: () => void } | undefined;
  return {
    name: 'proof',
    start: () => {
      audit = scheduleBooksAudit(owner, log, clock);
    },
    close: async () => audit?.stop(),
  };
}
