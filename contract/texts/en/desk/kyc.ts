// What the back office says about: the review of identity documents.

export const deskKycWords = {} as const;
