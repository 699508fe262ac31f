// The module of the audit log, which seals new records and logs the head of the chain every hour.
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import { noteHead, sealAll } from './seal.ts';

const SEAL_MS = 5_000;

export function auditModule({ pool, log, onFault }: AppContext): Module {
  return {
    name: 'audit',
    timers: [every(SEAL_MS, () => sealAll(pool), onFault)],
    // The log is shipped elsewhere, so a chain whose end was cut off can be noticed there.
    sweep: async () => {
      const head = await noteHead(pool);
      if (!head) return;
      const printed = { event: 'audit_head', position: String(head.position), hash: head.hash };
      log.info(printed, 'the head of the audit log');
    },
  };
}
