// When the cluster counts as whole.
import { expect, it } from 'vitest';
import { whyNotWhole } from './patroni-api.ts';
import type { Member } from './patroni-api.ts';

const WHOLE: readonly Member[] = [
  { name: 'node1', role: 'leader', state: 'running' },
  { name: 'node2', role: 'sync_standby', state: 'streaming', lag: 0 },
  { name: 'node3', role: 'replica', state: 'streaming', lag: 0 },
];

/** The same cluster with one member changed. */
const but = (name: string, change: Partial<Member>): Member[] =>
  WHOLE.map((member) => (member.name === name ? { ...member, ...change } : member));

it('is whole with a primary, a synchronous standby, and every standby streaming', () => {
  expect(whyNotWhole(WHOLE, 3)).toBeUndefined();
});

it.each([
  ['a standby that runs, but may still rewind', but('node3', { state: 'running' })],
  ['a standby whose lag is unknown', but('node3', { lag: 'unknown' })],
  ['no synchronous standby', but('node2', { role: 'replica' })],
  ['no primary', but('node1', { state: 'stopped' })],
  ['a member too few', WHOLE.slice(0, 2)],
])('is not whole with %s', (_what, members) => {
  expect(whyNotWhole(members, 3)).toContain('node1');
});
