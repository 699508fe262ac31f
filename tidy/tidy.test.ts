// Holds the project against the house rules, and each rule against faults that were planted for it.

import { describe, expect, it } from 'vitest';

import { readProject } from './read-project.ts';
import { plant, tell } from './rule.ts';
import { rules } from './rules.ts';

const project = readProject('.');

describe.each(rules)('$name', ({ find, planted }) => {
  it('holds in this project', () => {
    expect(find(project).map(tell)).toEqual([]);
  });

  it('finds every fault that was planted', () => {
    expect(planted.flatMap(({ finds }) => finds)).not.toEqual([]);
    for (const { files, finds } of planted) {
      const found = find(plant(files)).map(({ path, line }) => `${path}:${line}`);
      expect(found).toEqual(finds);
    }
  });
});

describe('the reading of the project', () => {
  it('sees every room', () => {
    const paths = project.map(({ path }) => path);
    expect(paths).toContain('tidy/tidy.test.ts');
    expect(paths).toContain('.ci/run');
    expect(paths.some((path) => path.startsWith('node_modules/'))).toBe(false);
  });
});
