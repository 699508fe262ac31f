// `rates`: shows the rates of foreign currencies, and sets new ones from now on.
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import { newestRates, setRate } from '#server/fees/currency-rates.ts';
import { readNothing, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { momentText, readRate } from './read-values.ts';

const HEAD = ['CURRENCY', 'NPR FOR ONE', 'FROM (NEPAL)'];

const show: Work = async ({ owner }) => {
  const rates = await newestRates(owner);
  if (rates.length === 0) return { text: 'There are no rates; card payments show no estimate.' };
  const rows = rates.map(({ currency, nprPerUnit, from }) => [
    currency,
    nprPerUnit,
    momentText(from),
  ]);
  return { text: drawTable([HEAD, ...rows]) };
};

function set([word = '', text = '', more]: string[]): Work {
  const currency = CURRENCIES.find((known) => known === word.toUpperCase());
  if (!currency)
    throw new UsageError(`A currency is one of ${CURRENCIES.join(', ')}, not "${word}".`);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const rate = readRate(`The rate is how many NPR one ${currency} is worth, such as 92.15`, text);
  return async ({ owner }) => {
    await setRate(owner, currency, rate);
    return { text: `From now on, one ${currency} is shown as NPR ${rate}.` };
  };
}

export const rates: Command = {
  name: 'rates',
  words: '[set AUD 92.15]',
  says: 'shows the rates of foreign currencies for the estimates of card payments; set makes a new one',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
