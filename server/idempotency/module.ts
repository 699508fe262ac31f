// The module of the idempotency store, which deletes old answers.
import type { AppContext, Module } from '#server/module.ts';
import { clearStoredAnswers } from './idempotency-store.ts';

export function idempotencyModule({ pool }: AppContext): Module {
  return { name: 'idempotency', sweep: () => clearStoredAnswers(pool) };
}
