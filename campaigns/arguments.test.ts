// Tests how the arguments of the command line are read.
import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

const campaigns = ['races', 'callbacks'];

it('reads campaigns, their seed and their numbers', () => {
  const given = ['callbacks', '--seed', '7', '--count', '20', '--forge', '5', '--quick'];
  expect(readArguments(given, campaigns)).toEqual({
    names: ['callbacks'],
    seed: 7,
    count: 20,
    counts: { forge: 5 },
    isQuick: true,
  });
});

it('reads the commit of the release before, which no other campaign takes', () => {
  const given = ['previous', '--release', 'HEAD~30', '--whole', '--seed', '7'];
  expect(readArguments(given, [...campaigns, 'previous'])).toMatchObject({
    names: ['previous'],
    release: 'HEAD~30',
    isWhole: true,
  });
  expect(() => readArguments(['races', '--whole'], campaigns)).toThrow(
    '"--whole" is no option of races; the options are --seed, --count, --workers, --quick.',
  );
  expect(() => readArguments(['previous', '--release'], ['previous'])).toThrow(
    '"--release" is no argument',
  );
});

it.each(['minutes', 'freezes'])('refuses --%s 0, which would do nothing', (word) => {
  const given = ['soak', 'failover', `--${word}`, '0'];
  expect(() => readArguments(given, ['soak', 'failover'])).toThrow(`--${word} must be 1 at least.`);
});

it('refuses --count 0 where it would leave nothing to do', () => {
  const all = ['kills', 'clock'];
  expect(() => readArguments(['kills', '--count', '0'], all)).toThrow(
    '--count must be 1 at least.',
  );
  expect(readArguments(['clock', '--count', '0'], all).count).toBe(0);
});

it('chooses a seed when none is given', () => {
  const { seed, count, isQuick } = readArguments(['races'], campaigns);
  expect(seed).toBeGreaterThanOrEqual(0);
  expect([count, isQuick]).toEqual([undefined, false]);
});

it('refuses an unknown word, and a name without its number', () => {
  expect(() => readArguments(['rces'], campaigns)).toThrow('"rces" is no argument');
  expect(() => readArguments(['races', '--seed', 'x'], campaigns)).toThrow(
    '"--seed" is no argument',
  );
});

it('refuses a number that the campaign does not take, and no campaign at all', () => {
  expect(() => readArguments(['races', '--forge', '5'], campaigns)).toThrow(
    '"--forge" is no option of races; the options are --seed, --count, --workers, --quick.',
  );
  expect(() => readArguments(['--quick'], campaigns)).toThrow('Name a campaign: races, callbacks.');
});
