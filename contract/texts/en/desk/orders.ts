// What the back office says about: orders in every detail, and the decisions on those in manual review.

export const deskOrdersWords = {} as const;
