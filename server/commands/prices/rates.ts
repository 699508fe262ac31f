// `rates`: shows the rates of foreign currencies, and sets new ones from now on.
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import { ratesInForce, setRate } from '#server/fees/currency-rates.ts';
import { readNothing, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { readValidity } from './read-validity.ts';
import { exceptionText, momentText, readRate } from './read-values.ts';

const HEAD = ['CURRENCY', 'NPR FOR ONE', 'FROM (NEPAL)'];

const show: Work = async ({ owner }) => {
  const rates = await ratesInForce(owner);
  if (rates.length === 0) return { text: 'There are no rates; card payments show no estimate.' };
  const rows = rates.map(({ currency, nprPerUnit, from }) => [
    currency,
    nprPerUnit,
    momentText(from),
  ]);
  return { text: drawTable([HEAD, ...rows]) };
};

function set(words: string[]): Work {
  const { plain, values } = readOptions(words, ['from', 'until', 'reason']);
  const [word = '', text = '', more] = plain;
  const currency = CURRENCIES.find((known) => known === word.toUpperCase());
  if (!currency)
    throw new UsageError(`A currency is one of ${CURRENCIES.join(', ')}, not "${word}".`);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const rate = readRate(`The rate is how many NPR one ${currency} is worth, such as 92.15`, text);
  const validity = readValidity(values);
  return async ({ owner }) => {
    const { exception } = await setRate(owner, { currency, nprPerUnit: rate }, validity);
    const from = values.from === undefined ? 'From now on' : `From ${values.from}`;
    const end = values.until === undefined ? '' : ` until ${values.until}`;
    const begin = exceptionText(exception) ?? `${from}${end}`;
    return { text: `${begin}, one ${currency} is shown as NPR ${rate}.` };
  };
}

export const rates: Command = {
  name: 'rates',
  words: '[set AUD 92.15 --from 2026-12-01 --until 2026-12-31 --reason "…"]',
  says: 'shows the rates of foreign currencies for the estimates of card payments; set makes a new one, from now on or from a day',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
