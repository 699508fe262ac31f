// What the back office's pages about money say.

export const deskMoneyWords = {} as const;
