// Nepal's operators as Reloadly sells them: finding the operator, and how to order an amount there.
// Source: Reloadly's API documentation, `operators/countries/NP`: RANGE and FIXED denominations, in
// our account's currency and, where `supportsLocalAmounts` says so, in rupees.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { decimal, nearestPaisa } from '../numbers.ts';

export type OperatorName = 'ntc' | 'ncell';

const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

const operatorBody = z.looseObject({
  operatorId: z.int().check(z.positive()),
  name: z.string(),
  bundle: maybe(z.boolean()),
  data: maybe(z.boolean()),
  pin: maybe(z.boolean()),
  comboProduct: maybe(z.boolean()),
  supportsLocalAmounts: maybe(z.boolean()),
  denominationType: z.enum(['FIXED', 'RANGE']),
  senderCurrencyCode: maybe(z.string()),
  destinationCurrencyCode: z.literal('NPR'),
  minAmount: maybe(decimal),
  maxAmount: maybe(decimal),
  localMinAmount: maybe(decimal),
  localMaxAmount: maybe(decimal),
  fixedAmounts: maybe(z.array(decimal)),
  localFixedAmounts: maybe(z.array(decimal)),
  fx: maybe(z.looseObject({ rate: maybe(decimal) })),
  status: maybe(z.string()),
});

export type Operator = z.infer<typeof operatorBody>;

/** The amount of the order, in rupees or in our account's currency. */
export interface OrderedAmount {
  operatorId: number;
  amount: number;
  useLocalAmount: boolean;
}

/** Undefined if the body is not a list; unreadable operators are left out. */
export function readOperators(body: unknown): Operator[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body.flatMap((one) => {
    // The documentation uses both names for the id.
    const parsed = operatorBody.safeParse({ operatorId: one?.id, ...one });
    return parsed.success ? [parsed.data] : [];
  });
}

const NAMES: Record<OperatorName, RegExp> = {
  ntc: /\b(?:ntc|nepal telecom)\b/i,
  ncell: /\bncell\b/i,
};
// Plain airtime only; an operator's plans and cards are other products.
const OTHER_THINGS = /\b(?:data|bundle|pins?|cdma|postpaid)\b/i;

function sellsAirtime(operator: Operator): boolean {
  const { bundle, data, pin, comboProduct, status, name } = operator;
  const isPlan = bundle === true || data === true || pin === true || comboProduct === true;
  return !isPlan && !OTHER_THINGS.test(name) && (status ?? 'ACTIVE') === 'ACTIVE';
}

/** The operators that sell plain airtime under this name; those that take rupees come first. */
export function operatorsNamed(operators: readonly Operator[], name: OperatorName): Operator[] {
  const found = operators.filter((one) => NAMES[name].test(one.name) && sellsAirtime(one));
  return found.sort((a, b) => Number(b.supportsLocalAmounts) - Number(a.supportsLocalAmounts));
}

function isWithin(amount: number, least: number | undefined, most: number | undefined): boolean {
  return least !== undefined && most !== undefined && amount >= least && amount <= most;
}

/** The amount in our account's currency, rounded up to a cent so that nobody gets less than they paid for. */
function inSenderCurrency(paisa: Paisa, rate: number): number {
  return Math.ceil(Number(paisa) / rate - 1e-9) / 100;
}

function inRange(operator: Operator, paisa: Paisa): Omit<OrderedAmount, 'operatorId'> | undefined {
  const rupees = Number(paisa) / 100;
  const rate = operator.fx?.rate || undefined;
  const [least, most] = [operator.minAmount ?? undefined, operator.maxAmount ?? undefined];
  if (operator.supportsLocalAmounts === true) {
    const inRupees = (amount: number | undefined) => amount && rate && amount * rate;
    const localLeast = operator.localMinAmount ?? inRupees(least);
    const localMost = operator.localMaxAmount ?? inRupees(most);
    return isWithin(rupees, localLeast, localMost)
      ? { amount: rupees, useLocalAmount: true }
      : undefined;
  }
  if (rate === undefined) return undefined;
  const amount = inSenderCurrency(paisa, rate);
  return isWithin(amount, least, most) ? { amount, useLocalAmount: false } : undefined;
}

function inFixed(operator: Operator, paisa: Paisa): Omit<OrderedAmount, 'operatorId'> | undefined {
  const place = (operator.localFixedAmounts ?? []).findIndex((one) => nearestPaisa(one) === paisa);
  if (place === -1) return undefined;
  if (operator.supportsLocalAmounts === true) {
    return { amount: Number(paisa) / 100, useLocalAmount: true };
  }
  // Both lists name the same plans in the same order.
  const amount = operator.fixedAmounts?.[place];
  return amount === undefined ? undefined : { amount, useLocalAmount: false };
}

/** How to order this amount at the first operator that sells it; undefined if none does. */
export function orderedAmount(
  operators: readonly Operator[],
  paisa: Paisa,
): OrderedAmount | undefined {
  if (paisa <= 0n) return undefined;
  for (const operator of operators) {
    const fits = operator.denominationType === 'FIXED' ? inFixed : inRange;
    const ordered = fits(operator, paisa);
    if (ordered) return { operatorId: operator.operatorId, ...ordered };
  }
  return undefined;
}

/** Rupees per unit of this currency: the lowest rate of any operator, undefined if there is none. */
export function rupeesFor(
  operators: readonly Operator[],
  currencyCode: string,
): number | undefined {
  if (currencyCode === 'NPR') return 1;
  const rates = operators.flatMap((one) =>
    one.senderCurrencyCode === currencyCode && one.fx?.rate ? [one.fx.rate] : [],
  );
  return rates.length === 0 ? undefined : Math.min(...rates);
}
