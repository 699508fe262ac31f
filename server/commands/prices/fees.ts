// `fees`: shows the fees, and sets new ones from now on.
import { decimalRupees } from '#contract/money.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import { FEE_OPTION_NAMES, FEE_OPTIONS, feesForType } from '#contract/price.ts';
import type { FeeTable } from '#contract/price.ts';
import { listFees, setFees } from '#server/fees/fee-versions.ts';
import type { FeeChange, FeeVersion, TypeChange } from '#server/fees/fee-versions.ts';
import { CommandError, readNothing, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { momentText, readPercent, readRate, readRupees } from './read-values.ts';

const OPTIONS = ['transaction', ...FEE_OPTION_NAMES, 'rate'] as const;
/** What a type's own fee is set to, to have the general one again. */
const GENERAL = 'general';
const FIXED_FEE_MAX = 1_000_000n;

function rowOf(fees: FeeVersion, index: number): string[] {
  return [
    `${fees.version}`,
    momentText(fees.from),
    `${fees.transactionFeePercent} %`,
    ...FEE_OPTION_NAMES.map((option) => decimalRupees(fees[FEE_OPTIONS[option]])),
    fees.nprToInr,
    index === 0 ? 'in force' : '',
  ];
}

const HEAD = ['VERSION', 'FROM (NEPAL)', ...OPTIONS.map((option) => option.toUpperCase()), ''];

const show: Work = async ({ owner }) => {
  const versions = await listFees(owner);
  const [inForce] = versions;
  const byType = inForce
    ? `\n\n${drawTable([TYPE_HEAD, ...ORDER_TYPES.map(typeRow(inForce))])}`
    : '';
  return { text: drawTable([HEAD, ...versions.map(rowOf)]) + byType };
};

const TYPE_HEAD = ['IN FORCE FOR', 'TRANSACTION', 'WALLET', ...FEE_OPTION_NAMES].map((word) =>
  word.toUpperCase(),
);

/** What an order of a type costs by each method; the wallet cannot load itself. */
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

function readChange(words: string[]): FeeChange | TypeChange {
  const { plain, values } = readOptions(words, ['type', ...OPTIONS]);
  if (plain[0] !== undefined) throw new UsageError(`Unexpected argument "${plain[0]}".`);
  const { type, ...fees } = values;
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
  const change = readChange(words);
  return async ({ owner }) => {
    const made = await setFees(owner, change);
    if ('dearer' in made) {
      const { type, method } = made.dearer;
      throw new CommandError(
        `Loading the wallet by ${method} would carry more than paying ${type.toLowerCase()} by it; nothing was changed.`,
      );
    }
    const { version, isNew } = made;
    const text = isNew
      ? `Version ${version} is in force for orders from now on; older ones keep their price.`
      : `Nothing was changed: version ${version} has these fees already.`;
    return { text };
  };
}

export const fees: Command = {
  name: 'fees',
  words: `[set --type mobile --transaction % ${FEE_OPTION_NAMES.map((name) => `--${name} NPR`).join(' ')} --rate INR]`,
  says:
    'shows the fees and the rate of every version, and by order type and method; set makes a new ' +
    'version, from now on (--type: for one order type, "general" takes its own fee away)',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
