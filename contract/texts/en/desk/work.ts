// What the back office's pages about work say.

export const deskWorkWords = {} as const;
