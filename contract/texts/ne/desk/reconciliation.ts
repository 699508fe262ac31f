// Nepali: the back office's pages about reconciliation.
import type { deskReconciliationWords as english } from '../../en/desk/reconciliation.ts';
import type { Translated } from '../../texts.ts';

export const deskReconciliationWords: Translated<typeof english> = {};
