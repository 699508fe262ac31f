// What the back office's pages about reconciliation say.

export const deskReconciliationWords = {} as const;
