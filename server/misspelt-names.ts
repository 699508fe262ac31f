// Names in the environment that look like settings of ours and are none: somebody believes to have
// set something.
import { distance } from 'fastest-levenshtein';
import { settings } from './settings.ts';

const NAMES: readonly string[] = Object.keys(settings.shape);
/** Nobody else's names begin so; what is SANDBOX_ is the sandbox's own to judge. */
const OURS = /^(KHALTI|RELOADLY|NPAY|ONEPG|ESEWA|STRIPE|PAYU|DELIVERY|DELIVERIES|PAYMENT|CARD)_/;
/** Shorter names are too near to those of others. */
const LETTERS_MIN = 5;
/** Letters changed, left out or put in between; two swapped are two. */
const SLIPS_MAX = 2;

/** A sentence for each name that is set, looks like one of ours, and is none. */
export function misspeltNames(environment: Record<string, string | undefined>): string[] {
  const set = Object.keys(environment).filter((name) => (environment[name] ?? '') !== '');
  return set.flatMap((name) => {
    if (NAMES.includes(name) || name.startsWith('SANDBOX_') || name.length < LETTERS_MIN) return [];
    const [near] = NAMES.map((ours) => ({ ours, away: distance(name, ours) }))
      .filter(({ ours, away }) => away <= SLIPS_MAX && ours.length >= LETTERS_MIN)
      .toSorted((a, b) => a.away - b.away);
    if (near) return [`${name} is not a setting; did you mean ${near.ours}?`];
    return OURS.test(name) ? [`${name} is not a setting; .env.example lists them all.`] : [];
  });
}
