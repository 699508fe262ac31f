// The fuzzy search: tolerant of typing errors, best match first.
import { describe, expect, it } from 'vitest';
import { findFuzzy } from './fuzzy.ts';

const OFFICES = ['BHADRAPUR', 'BHAKTAPUR DC', 'KIRTIPUR', 'LALITPUR', 'NAXAL', 'BADEGAUN SDC'];

const find = (query: string): string[] => findFuzzy(OFFICES, (name) => ({ name }), query);

describe('a fuzzy search', () => {
  it('returns the whole list for an empty query', () => {
    expect(find('')).toEqual(OFFICES);
    expect(find(' - ')).toEqual(OFFICES);
  });

  it.each([
    ['bhakt', 'BHAKTAPUR DC'],
    ['  Bhaktapur-DC', 'BHAKTAPUR DC'],
    ['bhktpur', 'BHAKTAPUR DC'],
    ['bhagtapur', 'BHAKTAPUR DC'],
    ['bhakktapur', 'BHAKTAPUR DC'],
    ['bhatkapur', 'BHAKTAPUR DC'],
    ['sdc', 'BADEGAUN SDC'],
    ['tipur', 'KIRTIPUR'],
  ])('for "%s" ranks %s first', (query, name) => {
    expect(find(query)[0]).toBe(name);
  });

  it('finds nothing without a similar item', () => {
    expect(find('xyz')).toEqual([]);
    expect(find('pokhara')).toEqual([]);
  });
});
