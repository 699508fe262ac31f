// What the back office says about: our books against those of gateways, providers and the bank.

export const deskReconciliationWords = {} as const;
