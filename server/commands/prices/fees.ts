// `fees`: shows what paying costs, and sets it anew from now on.
import { decimalRupees } from '#contract/money.ts';
import { listFees, setFees } from '#server/fees/fee-versions.ts';
import type { FeeChange, FeeVersion } from '#server/fees/fee-versions.ts';
import { readNothing, readOptions, WrongWords } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { momentText, readPercent, readRate, readRupees } from './read-values.ts';

const OPTIONS = ['transaction', 'ebanking', 'payu', 'card', 'rate'] as const;
/** Nobody pays for paying more than this; it is a slip of the finger. */
const FIXED_FEE_MAX = 1_000_000n;

function rowOf(fees: FeeVersion, index: number): string[] {
  return [
    `${fees.version}`,
    momentText(fees.from),
    `${fees.transactionFeePercent} %`,
    decimalRupees(fees.fixedFeeEbsPaisa),
    decimalRupees(fees.fixedFeePayuPaisa),
    decimalRupees(fees.fixedFeePayuIntPaisa),
    fees.nprToInr,
    index === 0 ? 'in force' : '',
  ];
}

const HEAD = ['VERSION', 'FROM (NEPAL)', 'TRANSACTION', 'EBANKING', 'PAYU', 'CARD', 'RATE', ''];

const show: Work = async ({ owner }) => {
  const versions = await listFees(owner);
  return { text: drawTable([HEAD, ...versions.map(rowOf)]) };
};

function readChange(words: string[]): FeeChange {
  const { plain, values } = readOptions(words, OPTIONS);
  if (plain[0] !== undefined) throw new WrongWords(`What is "${plain[0]}" for?`);
  const fixed = (option: (typeof OPTIONS)[number], text: string): bigint =>
    readRupees(option, text, { maxPaisa: FIXED_FEE_MAX });
  const { transaction, ebanking, payu, card, rate } = values;
  const change: FeeChange = {};
  if (transaction !== undefined) {
    change.transactionFeePercent = readPercent('transaction', transaction, { min: 0, max: 50 });
  }
  if (ebanking !== undefined) change.fixedFeeEbsPaisa = fixed('ebanking', ebanking);
  if (payu !== undefined) change.fixedFeePayuPaisa = fixed('payu', payu);
  if (card !== undefined) change.fixedFeePayuIntPaisa = fixed('card', card);
  if (rate !== undefined) change.nprToInr = readRate('rate', rate);
  if (Object.keys(change).length > 0) return change;
  throw new WrongWords(`Say what is to change: ${OPTIONS.map((name) => `--${name}`).join(', ')}.`);
}

function set(words: string[]): Work {
  const change = readChange(words);
  return async ({ owner }) => {
    const { version, isNew } = await setFees(owner, change);
    const text = isNew
      ? `Version ${version} is in force for orders from now on; older ones keep their price.`
      : `That is so already, by version ${version}; nothing was changed.`;
    return { text };
  };
}

export const fees: Command = {
  name: 'fees',
  words: '[set --transaction % --ebanking NPR --payu NPR --card NPR --rate INR]',
  says: 'shows the fees and the rate of every version; set makes a new one, from now on',
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
