// Proves that the README names every simulated system by the name that its calls take.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SYSTEMS } from './systems.ts';

it('has every system in the README', () => {
  const text = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, list = ''] = /^Systems are ([^.]+)\./m.exec(text) ?? [];
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(named).toEqual(SYSTEMS.map(({ name }) => name));
});
