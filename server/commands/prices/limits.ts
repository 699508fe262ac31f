// `limits`: shows the limits of each tier, and changes them permanently or for some days.
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { validityState } from '#server/fees/validity.ts';
import { listLimitRules, setLimits } from '#server/limits/limit-rules.ts';
import type { LimitRule } from '#server/limits/limit-rules.ts';
import type { Caps, Tier } from '#server/limits/spend-limit.ts';
import { readNothing, readOptions, readWhy, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { operatorName } from '../people/operator-name.ts';
import { readWindow } from './read-validity.ts';
import { dayText, exceptionText, readRupees } from './read-values.ts';

const CAPS = {
  spend: 'spendCapPaisa',
  each: 'transferEachPaisa',
  transfers: 'transferCapPaisa',
  balance: 'balanceCapPaisa',
} as const satisfies Record<string, keyof Caps>;

const CAP_NAMES = Object.keys(CAPS) as (keyof typeof CAPS)[];
const OPTIONS = [...CAP_NAMES, 'from', 'until', 'reason'] as const;

const capText = (paisa: Paisa | null): string => (paisa === null ? 'none' : formatMoney(paisa));

function rowOf(rule: LimitRule): string[] {
  return [
    rule.tier,
    ...CAP_NAMES.map((name) => capText(rule[CAPS[name]])),
    dayText(rule.from),
    rule.until === null ? 'no end' : dayText(new Date(rule.until.getTime() - 1)),
    validityState(rule, new Date()),
    rule.by,
    rule.reason,
  ];
}

const HEAD = ['TIER', ...CAP_NAMES.map((name) => name.toUpperCase())];
HEAD.push('FROM', 'UNTIL', 'STATE', 'BY', 'REASON');

const show: Work = async ({ owner }) => {
  const rules = await listLimitRules(owner);
  return { text: drawTable([HEAD, ...rules.map(rowOf)]) };
};

function readTier(word: string | undefined): Tier {
  if (word === 'basic' || word === 'prime') return word;
  throw new UsageError('Use limits set basic …, or limits set prime ….');
}

function readCaps(values: Partial<Record<(typeof OPTIONS)[number], string>>): Partial<Caps> {
  const caps: Partial<Caps> = {};
  for (const name of CAP_NAMES) {
    const text = values[name];
    if (text !== undefined) caps[CAPS[name]] = text === 'none' ? null : readRupees(name, text);
  }
  if (Object.keys(caps).length > 0) return caps;
  const names = CAP_NAMES.map((name) => `--${name}`).join(', ');
  throw new UsageError(`Give at least one of ${names}, each in NPR or "none".`);
}

function set(words: string[]): Work {
  const { plain, values } = readOptions(words, OPTIONS);
  const [word, more] = plain;
  const tier = readTier(word);
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const caps = readCaps(values);
  const window = readWindow(values, new Date());
  const reason = readWhy(values.reason, 'reason');
  return async ({ owner }) => {
    const change = { tier, caps, ...window, by: operatorName(), reason };
    const made = await setLimits(owner, change);
    if (!made) return { text: `The limits of ${tier} are so already; nothing was changed.` };
    const { caps: after, exception } = made;
    const allowed = CAP_NAMES.map((name) => `${name} ${capText(after[CAPS[name]])}`).join(', ');
    const end = values.until === undefined ? '' : ` until ${values.until}`;
    const begin = exceptionText(exception) ?? `From ${dayText(window.from)}${end}`;
    return { text: `${begin}, ${tier} allows: ${allowed}.` };
  };
}

export const limits: Command = {
  name: 'limits',
  words: `[set basic|prime ${CAP_NAMES.map((name) => `--${name} NPR|none`).join(' ')} --reason "…"]`,
  says:
    'shows the limits of each tier; set makes new ones, from now on or --from 2026-12-01, for good ' +
    'or --until 2026-12-31',
  isAudited: true,
  read: ([first, ...rest]) => {
    if (first === 'set') return set(rest);
    readNothing(first === undefined ? [] : [first]);
    return show;
  },
};
