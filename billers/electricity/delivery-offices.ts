// The list of offices, and which of them moved to new consumer numbers: version 2 of the provider's
// service.
import * as z from 'zod/mini';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import { readableName } from '../nepal/office-names.ts';
import { line, providerId } from '../delivery/provider-text.ts';

export interface Office {
  name: string;
  /** The value that version 1 expects: '245:bhaktapur-dc'. */
  value: string;
  isMoved: boolean;
}

/** The lists of both versions; version 2's marks the offices that moved (Khalti Service v9.5). */
const list = z.object({
  counters: z.array(
    z.looseObject({
      name: line(80),
      value: providerId,
      migrated_to_v2: z.nullish(z.boolean()),
    }),
  ),
});
type Listed = z.output<typeof list>['counters'];

const DAY_MS = 86_400_000;

/** The part after the code. An office's code differs between the versions, its name does not. */
function slugOf(value: string): string {
  return value.replace(/^\d+:/, '').toLowerCase();
}

/** Version 2's name of an office: 'balaju' for '215:balaju-dc'. */
export function orgNameOf({ value }: Office): string {
  return slugOf(value).replace(/-dc$/, '');
}

/** Both versions' lists merged by name; version 2 takes precedence over version 1. */
export function mergeOffices(first: Listed, second: Listed): Office[] {
  const offices = [...first, ...second].map(({ name, value, migrated_to_v2: isMoved }) => ({
    name: readableName(name).replace(/ DC$/, ''),
    value,
    isMoved: isMoved === true,
  }));
  const bySlug = new Map(offices.map((office) => [slugOf(office.value), office]));
  return [...bySlug.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The office for a value or name of the list, or a code alone; undefined if none or several match. */
export function findOffice(offices: readonly Office[], given: string): Office | undefined {
  const asked = given.toLowerCase();
  const [code] = asked.split(':');
  const ways: ((office: Office) => boolean)[] = [
    ({ value }) => value === asked,
    ({ value }) => asked.includes(':') && slugOf(value) === slugOf(asked),
    ({ value }) => value.startsWith(`${code}:`),
    ({ name }) => name.toLowerCase() === asked.replace(/ dc$/, ''),
  ];
  for (const isMeant of ways) {
    const [office, ...others] = offices.filter(isMeant);
    if (office) return others.length === 0 ? office : undefined;
  }
  return undefined;
}

export interface Offices {
  /** Queries the provider. Without version 2's list it is unknown which offices moved. */
  ask: () => Promise<Office[] | undefined>;
  /** Today's list, or the last known one; undefined if there has never been one. */
  known: () => Promise<readonly Office[] | undefined>;
}

export function makeOffices(khaltiService: KhaltiService, now: () => number = Date.now): Offices {
  let kept: readonly Office[] | undefined;
  let keptAt = -Infinity;

  async function ask(): Promise<Office[] | undefined> {
    const fields = {};
    const [first, second] = await Promise.all([
      khaltiService.ask({ step: 'counters', slug: 'nea', fields }, list),
      khaltiService.ask({ step: 'counters', slug: 'nea-v2', fields }, list),
    ]);
    if (second.kind !== 'found') return undefined;
    const offices = mergeOffices(
      first.kind === 'found' ? first.body.counters : [],
      second.body.counters,
    );
    kept = offices;
    keptAt = now();
    return offices;
  }

  let asking: Promise<unknown> | undefined;
  return {
    ask,
    known: async () => {
      if (now() - keptAt > DAY_MS) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        await asking;
      }
      return kept;
    },
  };
}
