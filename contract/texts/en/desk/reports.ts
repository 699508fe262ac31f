// What the back office's pages about reports say.

export const deskReportsWords = {} as const;
