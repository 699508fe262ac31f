// `fees`: shows the fees, and sets new ones from now on.
import { decimalRupees } from '#contract/money.ts';
import { FEE_OPTION_NAMES, FEE_OPTIONS } from '#gateways/fee-options.ts';
import { listFees, setFees } from '#server/fees/fee-versions.ts';
import type { FeeChange, FeeVersion } from '#server/fees/fee-versions.ts';
import { readNothing, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { momentText, readPercent, readRate, readRupees } from './read-values.ts';

const OPTIONS = ['transaction', ...FEE_OPTION_NAMES, 'rate'] as const;
/** A higher percentage is a typing error. */
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
  return { text: drawTable([HEAD, ...versions.map(rowOf)]) };
};

function readChange(words: string[]): FeeChange {
  const { plain, values } = readOptions(words, OPTIONS);
  if (plain[0] !== undefined) throw new UsageError(`Unexpected argument "${plain[0]}".`);
  const { transaction, rate } = values;
  const change: FeeChange = {};
  if (transaction !== undefined) {
    change.transactionFeePercent = readPercent('transaction', transaction, { min: 0, max: 50 });
  }
  for (const option of FEE_OPTION_NAMES) {
    const text = values[option];
    if (text === undefined) continue;
    change[FEE_OPTIONS[option]] = readRupees(option, text, { maxPaisa: FIXED_FEE_MAX });
  }
  if (rate !== undefined) change.nprToInr = readRate('rate', rate);
  if (Object.keys(change).length > 0) return change;
  throw new UsageError(`Give at least one of ${OPTIONS.map((name) => `--${name}`).join(', ')}.`);
}

function set(words: string[]): Work {
  const change = readChange(words);
  return async ({ owner }) => {
    const { version, isNew } = await setFees(owner, change);
    const text = isNew
      ? `Version ${version} is in force for orders from now on; older ones keep their price.`
      : `Nothing was changed: version ${version} has these fees already.`;
    return { text };
  };
}

export const fees: Command = {
  name: 'fees',
  words: `[set --transaction % ${FEE_OPTION_NAMES.map((name) => `--${name} NPR`).join(' ')} --rate INR]`,
  says: 'shows the fees and the rate of every version; set makes a new one, from now on',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
