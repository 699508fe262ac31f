// English: the home page.

export const homeWords = {} as const;
