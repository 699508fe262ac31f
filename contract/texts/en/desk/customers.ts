// What the back office says about: customers: search, what they see, blocks, and recovery.

export const deskCustomersWords = {} as const;
