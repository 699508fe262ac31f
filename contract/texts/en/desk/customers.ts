// What the back office's pages about customers say.

export const deskCustomersWords = {} as const;
