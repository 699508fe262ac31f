// English: the frame of the site and every other page.

export const pageWords = {} as const;
