// English: the mails we send.

export const mailWords = {} as const;
