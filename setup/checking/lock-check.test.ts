// Proves that the lock check sees a platform that npm left out.

import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { missingFromLock } from './lock-check.mjs';

const tool = { version: '1.0.0', optionalDependencies: { '@tool/linux': '1.0.0' } };
const binary = { version: '1.0.0', integrity: 'sha512-x' };

interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

describe('the lock check', () => {
  it('names a platform package that the lock file does not have', () => {
    const lock = { packages: { 'node_modules/tool': tool } };
    expect(missingFromLock(lock)).toEqual([
      'node_modules/tool needs @tool/linux, which the lock file does not have.',
    ]);
  });

  it('does not take an entry without its checksum for a complete one', () => {
    const half = { version: '1.0.0' };
    const packages = { 'node_modules/tool': tool, 'node_modules/@tool/linux': half };
    expect(missingFromLock({ packages })).toHaveLength(1);
  });

  it('finds the package beside the tool or above it', () => {
    const above = { 'node_modules/tool': tool, 'node_modules/@tool/linux': binary };
    const beside = {
      'node_modules/tool': tool,
      'node_modules/tool/node_modules/@tool/linux': binary,
    };
    expect(missingFromLock({ packages: above })).toEqual([]);
    expect(missingFromLock({ packages: beside })).toEqual([]);
  });

  it('finds every package of this project at the registry, with its checksum', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const wrong = Object.entries<Locked>(packages).filter(
      ([path, { resolved, integrity, link, inBundle }]) => {
        const isElsewhere = resolved?.startsWith('https://registry.npmjs.org/') === false;
        return (
          path !== '' && (isElsewhere || link || !(integrity?.startsWith('sha512-') ?? inBundle))
        );
      },
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('finds that packages run no scripts of theirs at install', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  });

  it('finds the lock file of this project complete', () => {
    expect(missingFromLock(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
  });
});
