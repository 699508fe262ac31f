// What the back office says in Nepali about: our books against those of gateways, providers and the bank.
import type { deskReconciliationWords as english } from '../../en/desk/reconciliation.ts';
import type { Translated } from '../../texts.ts';

export const deskReconciliationWords: Translated<typeof english> = {};
