// What the back office says about: a wallet or an order as it was at any moment.

export const deskHistoryWords = {} as const;
