// `fees`: shows the fees, and sets new ones from now on.
import { decimalRupees } from '#contract/money.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import { FEE_OPTION_NAMES, FEE_OPTIONS, feesForType } from '#contract/price.ts';
import type { FeeTable } from '#contract/price.ts';
import { listFees, setFees } from '#server/fees/fee-versions.ts';
import type { FeeVersion, SetFees } from '#server/fees/fee-versions.ts';
import type { FeeChange, TypeChange } from '#server/fees/fee-changes.ts';
import { validityState } from '#server/fees/validity.ts';
import type { Validity } from '#server/fees/validity.ts';
import { CommandError, readNothing, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { readValidity } from './read-validity.ts';
import { dayText, momentText, readPercent, readRate, readRupees } from './read-values.ts';

const OPTIONS = ['transaction', ...FEE_OPTION_NAMES, 'rate'] as const;
/** The option value that removes a type's own fee, so that the general one applies again. */
const GENERAL = 'general';
const FIXED_FEE_MAX = 1_000_000n;

function rowOf(fees: FeeVersion): string[] {
  const state = validityState(fees, new Date());
  return [
    `${fees.version}`,
    momentText(fees.from),
    fees.until === null ? 'no end' : momentText(fees.until),
    `${fees.transactionFeePercent} %`,
    ...FEE_OPTION_NAMES.map((option) => decimalRupees(fees[FEE_OPTIONS[option]])),
    fees.nprToInr,
    state === 'replaced' ? '' : state,
  ];
}

const HEAD = ['VERSION', 'FROM (NEPAL)', 'UNTIL'];
HEAD.push(...OPTIONS.map((option) => option.toUpperCase()), '');

const show: Work = async ({ owner }) => {
  const versions = await listFees(owner);
  const inForce = versions.find((one) => one.isInForce);
  const byType = inForce
    ? `\n\n${drawTable([TYPE_HEAD, ...ORDER_TYPES.map(typeRow(inForce))])}`
    : '';
  return { text: drawTable([HEAD, ...versions.map(rowOf)]) + byType };
};

const TYPE_HEAD = ['IN FORCE FOR', 'TRANSACTION', 'WALLET', ...FEE_OPTION_NAMES].map((word) =>
  word.toUpperCase(),
);

/** The row of a type with the fee of each payment method; a wallet load cannot be paid from the wallet. */
const typeRow =
  (table: FeeTable) =>
  (type: OrderType): string[] => {
    const fees = feesForType(type, table);
    return [
      type.toLowerCase(),
      `${fees.transactionFeePercent} %`,
      type === 'WALLET' ? '–' : decimalRupees(0n),
      ...FEE_OPTION_NAMES.map((option) => decimalRupees(fees[FEE_OPTIONS[option]])),
    ];
  };

type Values = Partial<Record<(typeof OPTIONS)[number], string>>;

const readTransaction = (text: string): string =>
  readPercent('transaction', text, { min: 0, max: 50 });
const readFixed = (option: string, text: string) =>
  readRupees(option, text, { maxPaisa: FIXED_FEE_MAX });

function readSet(words: string[]): { change: FeeChange | TypeChange; validity: Validity } {
  const options = ['type', ...OPTIONS, 'from', 'until', 'reason'] as const;
  const { plain, values } = readOptions(words, options);
  if (plain[0] !== undefined) throw new UsageError(`Unexpected argument "${plain[0]}".`);
  const { from, until, reason, ...change } = values;
  const days = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  const validity = readValidity({ ...days, ...(reason !== undefined && { reason }) });
  return { change: readChange(change), validity };
}

function readChange({ type, ...fees }: Values & { type?: string }): FeeChange | TypeChange {
  if (Object.values(fees).every((text) => text === undefined)) {
    throw new UsageError(`Give at least one of ${OPTIONS.map((name) => `--${name}`).join(', ')}.`);
  }
  return type === undefined ? readGeneral(fees) : readOfType(type, fees);
}

function readGeneral({ transaction, rate, ...fixed }: Values): FeeChange {
  const change: FeeChange = {};
  if (transaction !== undefined) change.transactionFeePercent = readTransaction(transaction);
  for (const option of FEE_OPTION_NAMES) {
    const text = fixed[option];
    if (text !== undefined) change[FEE_OPTIONS[option]] = readFixed(option, text);
  }
  if (rate !== undefined)
    change.nprToInr = readRate('--rate is how many INR one NPR is worth, such as 0.62', rate);
  return change;
}

function readOfType(word: string, { transaction, rate, ...fixed }: Values): TypeChange {
  const type = ORDER_TYPES.find((known) => known.toLowerCase() === word.toLowerCase());
  if (!type) {
    const all = ORDER_TYPES.join(', ').toLowerCase();
    throw new UsageError(`--type is one of ${all}, not "${word}".`);
  }
  if (rate !== undefined) throw new UsageError('--rate is the same for every type.');
  const change: TypeChange = { type, fixedFees: {} };
  if (transaction !== undefined) {
    if (type === 'WALLET') throw new UsageError('Loading the wallet carries no transaction fee.');
    change.transactionFeePercent = transaction === GENERAL ? null : readTransaction(transaction);
  }
  for (const option of FEE_OPTION_NAMES) {
    const text = fixed[option];
    if (text === undefined) continue;
    change.fixedFees[option] = text === GENERAL ? null : readFixed(option, text);
  }
  return change;
}

function set(words: string[]): Work {
  const { change, validity } = readSet(words);
  return async ({ owner }) => {
    const made = await setFees(owner, change, validity);
    if ('dearer' in made) {
      const { type, method } = made.dearer;
      throw new CommandError(
        `Loading the wallet by ${method} would carry more than paying ${type.toLowerCase()} by it; nothing was changed.`,
      );
    }
    return { text: madeText(made, validity) };
  };
}

function madeText(
  { version, isNew, exception }: Exclude<SetFees, { dearer: unknown }>,
  { from, until }: Validity,
): string {
  if (!isNew) return `Nothing was changed: version ${version} has these fees already.`;
  const end = until === null ? '' : ` until ${momentText(until)}`;
  if (exception?.until) {
    return `Version ${version} is in force once the exception of version ${exception.version} ends at ${momentText(exception.until)}.`;
  }
  if (from !== null && from > new Date()) {
    return `Version ${version} is in force for orders from ${dayText(from)}${end}.`;
  }
  return `Version ${version} is in force for orders from now on${end}; older ones keep their price.`;
}

export const fees: Command = {
  name: 'fees',
  words: `[set --type mobile --transaction % ${FEE_OPTION_NAMES.map((name) => `--${name} NPR`).join(' ')} --rate INR]`,
  says:
    'shows the fees and the rate of every version, and by order type and method; set makes a new ' +
    'version, from now on or --from 2026-12-01, for good or --until 2026-12-31 (--type: for one ' +
    'order type, "general" takes its own fee away)',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
