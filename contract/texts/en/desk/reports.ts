// What the back office says about: the regulator's figures, and the evidence of a case.

export const deskReportsWords = {} as const;
