// How a mobile number of Nepal is written: ten digits in three groups, without the country's code.

export const MOBILE_NUMBER = { digits: 10, groups: [3, 3, 4], dialCode: '977' } as const;
