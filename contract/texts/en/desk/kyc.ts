// What the back office's pages about identity checks say.

export const deskKycWords = {} as const;
