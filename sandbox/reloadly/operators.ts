// Nepal's operators as Reloadly sells them; the numbers and the rate are made up.

/** How many rupees one dollar of our account is worth. */
export const RATE = 133.4;

/** Rounds dollars to the five decimals of the account. */
export function dollars(amount: number): number {
  return Math.round(amount * 100_000) / 100_000;
}

type Limits = { least: number; most: number } | { fixed: readonly number[] };

export type Operator = {
  operatorId: number;
  name: string;
  /** The format of its numbers, without the country code. */
  number: RegExp;
  isPlan: boolean;
  isActive: boolean;
  /** Whether amounts may be ordered in rupees; otherwise in dollars only. */
  takesRupees: boolean;
  /** In whole rupees; the limits in dollars follow by the rate. */
  limits: Limits;
};

const NTC = /^9(?:7[2456]|8[456])\d{7}$/;
const NCELL = /^9(?:70|8[012])\d{7}$/;
// The operator closed in 2023; it is still in lists, disabled.
const SMART = /^9(?:6\d|88)\d{7}$/;

export const OPERATORS: readonly Operator[] = [
  {
    operatorId: 9101,
    name: 'NTC Nepal',
    number: NTC,
    isPlan: false,
    isActive: true,
    takesRupees: true,
    limits: { least: 10, most: 25_000 },
  },
  {
    operatorId: 9102,
    name: 'Ncell Nepal',
    number: NCELL,
    isPlan: false,
    isActive: true,
    takesRupees: false,
    limits: { least: 50, most: 5000 },
  },
  {
    operatorId: 9103,
    name: 'Ncell Nepal Data',
    number: NCELL,
    isPlan: true,
    isActive: true,
    takesRupees: true,
    limits: { fixed: [99, 199, 499] },
  },
  {
    operatorId: 9104,
    name: 'Smart Telecom Nepal',
    number: SMART,
    isPlan: false,
    isActive: false,
    takesRupees: true,
    limits: { least: 10, most: 5000 },
  },
];

export function findOperator(operatorId: unknown): Operator | undefined {
  return OPERATORS.find((operator) => operator.operatorId === operatorId);
}

/** The operator of a number that sells airtime. */
export function detectOperator(number: string): Operator | undefined {
  return OPERATORS.find((one) => one.isActive && !one.isPlan && one.number.test(number));
}

/** The ten digits of a number, without the country code in any notation. */
export function nationalNumber(given: string): string {
  return given.replace(/^(?:\+|00)?977(?=\d{10}$)/, '');
}

export function allows({ limits, takesRupees }: Operator, amount: number, local: boolean): boolean {
  if (local && !takesRupees) return false;
  const inCurrency = (rupees: number) => (local ? rupees : rupees / RATE);
  if ('fixed' in limits) {
    return limits.fixed.some((one) => dollars(inCurrency(one)) === dollars(amount));
  }
  const { least, most } = limits;
  return amount >= dollars(inCurrency(least)) && amount <= dollars(inCurrency(most));
}

/** The operator in Reloadly's format. */
export function operatorAnswer(operator: Operator): object {
  const { operatorId, name, isPlan, isActive, takesRupees, limits } = operator;
  const range = 'least' in limits ? limits : undefined;
  const fixed = 'fixed' in limits ? limits.fixed : [];
  const inDollars = (rupees: number | undefined) =>
    rupees === undefined ? null : dollars(rupees / RATE);
  return {
    id: operatorId,
    operatorId,
    name,
    bundle: false,
    data: isPlan,
    pin: false,
    comboProduct: false,
    supportsLocalAmounts: takesRupees,
    supportsGeographicalRechargePlans: false,
    denominationType: range ? 'RANGE' : 'FIXED',
    senderCurrencyCode: 'USD',
    senderCurrencySymbol: '$',
    destinationCurrencyCode: 'NPR',
    destinationCurrencySymbol: 'Rs',
    commission: 0,
    internationalDiscount: 0,
    localDiscount: 0,
    mostPopularAmount: null,
    minAmount: inDollars(range?.least),
    maxAmount: inDollars(range?.most),
    localMinAmount: takesRupees ? (range?.least ?? null) : null,
    localMaxAmount: takesRupees ? (range?.most ?? null) : null,
    country: { isoName: 'NP', name: 'Nepal' },
    fx: { rate: RATE, currencyCode: 'NPR' },
    logoUrls: [],
    fixedAmounts: fixed.map(inDollars),
    fixedAmountsDescriptions: {},
    localFixedAmounts: takesRupees ? fixed : [],
    localFixedAmountsDescriptions: {},
    suggestedAmounts: [],
    suggestedAmountsMap: {},
    promotions: [],
    status: isActive ? 'ACTIVE' : 'INACTIVE',
  };
}
