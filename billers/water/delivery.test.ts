// The lists of the two boards' offices: what stays of them when a board has a bad moment.
import { expect, it } from 'vitest';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import { readLookUp } from '#providers/khalti-service/look-up-answers.ts';
import type { Away } from '#providers/outcome.ts';
import { waterAdapter } from './delivery.ts';

const KUKL = { name: 'Chettrapati', value: '1114:test-kukl' };
const TOWN = { name: 'Itahari', value: '31:itahari-khanepani' };
const BUSY: Away = { kind: 'away', isTimeout: false, fault: 'too many at once', isDown: false };
const failure = (error_code: string) => ({ status: false, error_code, details: 'No.' });

/** Answers KUKL's list, and of the towns these bodies in order; reads the names of each whole list. */
function listsOf(...towns: unknown[]): () => Promise<{ values: string[]; isWhole?: boolean }> {
  const khaltiService = {
    ask: async ({ slug }, schema) => {
      const body = slug === 'kukl' ? { counters: [KUKL] } : towns.shift();
      if (body === BUSY) return BUSY;
      const isNo = typeof body === 'object' && body !== null && 'error_code' in body;
      return readLookUp({ httpStatus: isNo ? 400 : 200, body }, schema);
    },
  } satisfies Partial<KhaltiService>;
  const adapter = waterAdapter({ khaltiService: khaltiService as unknown as KhaltiService });
  return async () => {
    const { counters = [], isWhole } = (await adapter.counters?.()) ?? {};
    return {
      values: counters.map(({ value }) => value),
      ...(isWhole !== undefined && { isWhole }),
    };
  };
}

const ONE = ['kukl:1114:test-kukl'];
const BOTH = [...ONE, 'khanepani:31:itahari-khanepani'];

const BAD_MOMENTS: [string, unknown][] = [
  ['under maintenance', failure('1019')],
  ['refusing in words', failure('4000')],
  ['an empty list', { counters: [] }],
  ['a page', undefined],
  ['a list that cannot be read', { counters: [{ name: 'Itahari' }] }],
  ['too many at once', BUSY],
];

it.each([...BAD_MOMENTS, ['not enabled', failure('1008')]])(
  'a known list stays when the next answer is %s',
  async (_name, bad) => {
    const lists = listsOf({ counters: [TOWN] }, bad);
    expect(await lists()).toEqual({ values: BOTH, isWhole: true });
    expect(await lists()).toEqual({ values: BOTH, isWhole: true });
  },
);

it.each(BAD_MOMENTS)('a list whose first answer is %s is not whole', async (_name, bad) => {
  const lists = listsOf(bad, { counters: [TOWN] });
  expect(await lists()).toEqual({ values: ONE, isWhole: false });
  expect(await lists()).toEqual({ values: BOTH, isWhole: true });
});

it.each(['1008', '1009'])('a board that answers %s is not available to us', async (code) => {
  const lists = listsOf(failure(code));
  expect(await lists()).toEqual({ values: ONE, isWhole: true });
});

it('an office that cannot be read is left out', async () => {
  const lists = listsOf({ counters: [{ name: 'Nobody' }, TOWN, 7] });
  expect(await lists()).toEqual({ values: BOTH, isWhole: true });
});
