// Proves that the documents name defaults as they are: a shortened list shows whole values only.
import { expect, it } from 'vitest';
import { envExample, settingsDocument } from './documents.ts';
import { setting } from './setting.ts';
import { text } from './value-types.ts';

const SCHEDULE = `15,60,300${',86400'.repeat(21)}`;
const ADDRESS = `https://example.com/${'path/'.repeat(12)}`;
const groups = [
  {
    title: 'Long',
    settings: {
      schedule: setting('SCHEDULE', text, { about: 'When.', standard: SCHEDULE }),
      address: setting('ADDRESS', text, { about: 'Where.', standard: ADDRESS }),
      waits: setting('WAITS', text, { about: 'Few.', standard: '15,60,300' }),
    },
  },
];

it('cuts a long list in the table at a comma, and nothing else', () => {
  const cells = [...settingsDocument(groups).matchAll(/\| `[A-Z]+` +\| `(.+?)` /g)];
  const [schedule, address, waits] = cells.map(([, value]) => value);
  expect(schedule).toBe(`15,60,300${',86400'.repeat(8)},…`);
  expect([address, waits]).toEqual([ADDRESS, '15,60,300']);
});

it('writes the whole of it into .env.example', () => {
  expect(envExample(groups)).toContain(`# SCHEDULE=${SCHEDULE}\n`);
});
