// Proves that the commands run with exactly the versions of Node that package.json and the README name.

import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { place } from '../place.mjs';
import { isInRange, rangeInWords } from './node-version.mjs';

const read = (path: string): string => readFileSync(place(path), 'utf8');
const range: string = JSON.parse(read('package.json')).engines.node;
const { packages } = JSON.parse(read('package-lock.json'));

const VERSIONS: [string, boolean][] = [
  ['18.20.8', false],
  ['20.18.1', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
];

describe('the versions of Node', () => {
  it.each(VERSIONS)('that the commands take: %s %s', (version, isTaken) => {
    expect(isInRange(version, range)).toBe(isTaken);
  });

  it.each(['vite', 'vitest', 'rolldown', 'oxlint'])('are ones that %s takes, too', (name) => {
    const theirs: string = packages[`node_modules/${name}`].engines.node;
    const taken = VERSIONS.filter(([version]) => isInRange(version, range));
    for (const [version] of taken)
      expect([version, isInRange(version, theirs)]).toEqual([version, true]);
  });

  it('are the same in the lock file and the README', () => {
    expect(packages[''].engines.node).toBe(range);
    expect(rangeInWords(range)).toBe('20 (from 20.19), 22 (from 22.12), or 24 and newer');
    expect(read('README.md')).toContain(`Node ${rangeInWords(range)}`);
  });

  it('are refused where the range cannot be read', () => {
    expect(() => isInRange('20.19.0', '20.x')).toThrow('not read');
  });
});
