// What the back office says about: work queues: what waits, since when, for whom, and who has taken it.

export const deskWorkWords = {} as const;
