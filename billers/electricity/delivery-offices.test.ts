// Merging both versions' lists of offices, and finding the office that a person means.
import { describe, expect, it } from 'vitest';
import type { Ask, KhaltiService } from '#providers/khalti-service/client.ts';
import { COUNTERS } from './counters.ts';
import { findOffice, makeOffices, mergeOffices, orgNameOf } from './delivery-offices.ts';

const DAY_MS = 86_400_000;
const listed = (name: string, value: string, migrated_to_v2?: boolean) => ({
  name,
  value,
  migrated_to_v2,
});

const FIRST = [listed('BALAJU DC', '215:balaju-dc'), listed('BHAKTAPUR DC', '245:bhaktapur-dc')];
const SECOND = [
  listed('BALAJU', '2150:balaju-dc', true),
  listed('LUBHU SDC', '218:lubhu-sdc', false),
];
const OFFICES = mergeOffices(FIRST, SECOND);

describe('the offices', () => {
  it('are listed once each with a readable name; version 2 says which have moved', () => {
    expect(OFFICES).toEqual([
      { name: 'Balaju', value: '2150:balaju-dc', isMoved: true },
      { name: 'Bhaktapur', value: '245:bhaktapur-dc', isMoved: false },
      { name: 'Lubhu SDC', value: '218:lubhu-sdc', isMoved: false },
    ]);
    expect(OFFICES.map(orgNameOf)).toEqual(['balaju', 'bhaktapur', 'lubhu-sdc']);
  });

  it.each(['245:bhaktapur-dc', '245', '245:another-name', 'bhaktapur', 'BHAKTAPUR DC'])(
    'are found by %s',
    (given) => {
      expect(findOffice(OFFICES, given)?.name).toBe('Bhaktapur');
    },
  );

  it('are found by a value of the other version, and never guessed', () => {
    expect(findOffice(OFFICES, '215:balaju-dc')?.name).toBe('Balaju');
    for (const given of ['', '24', '999', ':', 'bhakta']) {
      expect(findOffice(OFFICES, given)).toBeUndefined();
    }
    const twice = mergeOffices(FIRST, [listed('BALAJU', '245:balaju-dc', true)]);
    expect(findOffice(twice, '245')).toBeUndefined();
    expect(findOffice(twice, '245:balaju-dc')?.isMoved).toBe(true);
  });

  it('are available to the form before the provider has answered', () => {
    expect(COUNTERS).toHaveLength(170);
    expect(new Set(COUNTERS.map(({ value }) => value)).size).toBe(170);
    expect(COUNTERS).toContainEqual({ name: 'Badegaun SDC', value: '237:badegaun-sdc' });
    expect(COUNTERS).toContainEqual({ name: 'Patan (Baitadi)', value: '382:patan-baitadi-dc' });
  });
});

describe('the list of offices', () => {
  /** A provider that counts how often each list is asked for; an empty list is no answer. */
  function provider(lists: Record<string, object[]>) {
    const asked: string[] = [];
    const ask = async ({ slug }: Ask) => {
      asked.push(slug);
      const counters = lists[slug] ?? [];
      if (counters.length > 0) return { kind: 'found', body: { counters }, proof: {} };
      return { kind: 'away', isTimeout: false, fault: 'away', isDown: true };
    };
    return { asked, khaltiService: { ask } as unknown as KhaltiService };
  }

  it('is requested once a day, however often it is used', async () => {
    let now = 0;
    const { asked, khaltiService } = provider({ nea: FIRST, 'nea-v2': SECOND });
    const offices = makeOffices(khaltiService, () => now);
    await Promise.all([offices.known(), offices.known()]);
    expect(await offices.known()).toEqual(OFFICES);
    expect(asked).toHaveLength(2);
    now = DAY_MS + 1;
    await offices.known();
    expect(asked).toHaveLength(4);
  });

  it('is kept while the provider is away, and empty before its first answer', async () => {
    let now = 0;
    const lists: Record<string, object[]> = { nea: FIRST };
    const { khaltiService } = provider(lists);
    const offices = makeOffices(khaltiService, () => now);
    expect(await offices.known()).toBeUndefined();
    lists['nea-v2'] = SECOND;
    expect(await offices.known()).toEqual(OFFICES);
    lists['nea-v2'] = [];
    now = 2 * DAY_MS;
    expect(await offices.known()).toEqual(OFFICES);
    expect(await offices.ask()).toBeUndefined();
  });

  it('needs only the list of version 2', async () => {
    const { khaltiService } = provider({ 'nea-v2': SECOND });
    expect((await makeOffices(khaltiService).ask())?.map(({ name }) => name)).toEqual([
      'Balaju',
      'Lubhu SDC',
    ]);
  });
});
