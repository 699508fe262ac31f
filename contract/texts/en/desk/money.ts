// What the back office says about: float, fees, rates, coupons and limits.

export const deskMoneyWords = {} as const;
