// The module of reconciliation: every night, compares the previous days with other systems' books.
import type pg from 'pg';
import type { AppContext, Module } from '#server/module.ts';
import { keepReconciled } from './keep-reconciled.ts';
import { makeSourceOf } from './sources/source-of.ts';

export function reconciliationModule(
  { config, log, clock }: AppContext,
  { owner }: { owner: pg.Pool },
): Module {
  const sourceOf = makeSourceOf(config, new Map());
  const { reconcileGraceMinutes: graceMinutes } = config;
  let nightly: { stop: () => void } | undefined;
  return {
    name: 'reconciliation',
    start: () => {
      nightly = keepReconciled({ owner, sourceOf, graceMinutes }, log, clock);
    },
    close: async () => nightly?.stop(),
  };
}
