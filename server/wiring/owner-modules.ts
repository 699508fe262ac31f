// The modules of a process with the database owner's connections: the nightly jobs, the back office and the
// demo data.
import { proofModule } from '#server/books-audit/module.ts';
import { demoModule } from '#server/demo/module.ts';
import type { DeskOptions } from '#server/desk/desk-app.ts';
import { deskModule } from '#server/desk/module.ts';
import type { Module } from '#server/module.ts';
import { reconciliationModule } from '#server/reconciliation/module.ts';

/** The demo comes after the back office, in which it creates work. */
export function ownerModules(options: DeskOptions): Module[] {
  const { longWork: owner } = options;
  return [
    proofModule(options, { owner }),
    reconciliationModule(options, { owner }),
    deskModule(options),
    demoModule(options),
  ];
}
