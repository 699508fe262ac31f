// What the back office's pages about orders say.

export const deskOrdersWords = {} as const;
