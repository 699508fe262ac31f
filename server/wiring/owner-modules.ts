// The modules of a process with the database owner's connections: the nightly jobs, the back office and the
// demo data.
import type pg from 'pg';
import { proofModule } from '#server/books-audit/module.ts';
import { demoModule } from '#server/demo/module.ts';
import type { DeskOptions } from '#server/desk/desk-app.ts';
import { deskModule } from '#server/desk/module.ts';
import type { Module } from '#server/module.ts';
import { reconciliationModule } from '#server/reconciliation/module.ts';

interface OwnerOptions extends Omit<DeskOptions, 'longWork'> {
  /** See AppOptions. */
  longWork: pg.Pool | undefined;
  /** See AppOptions. */
  deskPool: pg.Pool | undefined;
}

/** The demo does what staff do, and comes after the back office, in which it creates work. */
export function ownerModules({ longWork, deskPool, ...others }: OwnerOptions): Module[] {
  const owner = longWork ?? others.owner;
  const pool = deskPool ?? others.pool;
  const options: DeskOptions = { ...others, longWork: owner, pool };
  return [
    proofModule(options, { owner }),
    reconciliationModule(options, { owner }),
    deskModule(options),
    demoModule(options),
  ];
}
