// What the back office says about: changes that need a second person: proposed, decided, used once.

export const deskApprovalsWords = {} as const;
