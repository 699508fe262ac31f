// What the back office's pages of the time machine say.

export const deskHistoryWords = {} as const;
