// Settlement files: every known column, time zones, and refusals that name the line.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatementLine } from '#providers/statement.ts';
import { dayAgo, spanOf } from '../day.ts';
import { SYSTEMS } from '../systems.ts';
import { makeReadFile } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kosheli-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string): Promise<StatementLine[]> {
  const file = join(folder, 'file.csv');
  await writeFile(file, text);
  const system = SYSTEMS.find((one) => one.name === name);
  const span = spanOf('2026-10-28');
  if (!system || !span) throw new Error(`no system ${name}`);
  const lines: StatementLine[] = [];
  for await (const page of makeReadFile(file, system)(span)) lines.push(...page);
  return lines;
}

it.each([
  [
    'npay',
    'MERCHANTTXNID,AMOUNT,TRANSACTION_STATUS,TXN_DATE_TIME\nA1,"1,020.50",SUCCESS,2026/10/28 05:45:00',
  ],
  [
    'onepg',
    '\uFEFFTransactionDate,Status,Amount,MerchantTxnId\r\n2026-10-28T05:45:00,Success,1020.5,A1\r\n',
  ],
  ['payu', 'txnid,amount,status,addedon,mode\nA1,1020.50,captured,2026-10-28 05:30:00,"NB, other"'],
  [
    'esewa',
    'transaction_uuid,total_amount,status,date\n"A1",1020.5,COMPLETE,2026-10-28T00:00:00Z\n\n',
  ],
])('of %s are read with its own columns and clock', async (name, text) => {
  expect(await read(name, text)).toEqual([
    {
      what: 'payment',
      reference: 'A1',
      state: 'done',
      amountPaisa: 102_050n,
      at: new Date('2026-10-28T00:00:00Z'),
      words: expect.any(String),
    },
  ]);
});

it('tells refunds and deliveries, and leaves out other days', async () => {
  const head = 'reference,amount,state,at,what';
  const other = 'A9,1,done,2026-10-30,';
  const text = [head, 'A1,1,paid,2026-10-28,refund', 'A2,1,pending,,', other].join('\n');
  expect(await read('khalti-service', text)).toMatchObject([
    { what: 'refund', reference: 'A1', state: 'done' },
    { what: 'delivery', reference: 'A2', state: 'open', at: undefined },
  ]);
});

it.each([
  ['', 'its file is empty'],
  ['reference,amount\nA1,1', 'line 1 of its file names no column "state"'],
  ['reference,amount,state\n,1,done', 'line 2 of its file: "" is no reference'],
  ['reference,amount,state\n\nA1,one,done', 'line 3 of its file: "one" is no amount'],
  ['reference,amount,state\nA1,1,maybe', 'line 2 of its file: "maybe" is no state'],
  ['reference,amount,state,at\nA1,1,done,soon', 'line 2 of its file: "soon" is no at'],
  [
    'reference,amount,state\n"A1,1,done',
    'its file cannot be read (Quote Not Closed: the parsing is finished with an opening quote at line 2)',
  ],
  [
    'reference,amount,state\nA"1,1,done',
    'its file cannot be read (Invalid Opening Quote: a quote is found on field 0 at line 2',
  ],
])('that say %j are refused with the line', async (text, words) => {
  await expect(read('npay', text)).rejects.toThrow(words);
});

it('that are not there are refused', async () => {
  const [system] = SYSTEMS;
  const span = spanOf('2026-10-28');
  if (!system || !span) throw new Error('no system');
  const reading = makeReadFile(join(folder, 'none.csv'), system)(span);
  await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow(/cannot be read \(ENOENT/);
});

it('a day is one of the calendar, from midnight in Kathmandu', () => {
  expect(spanOf('2026-10-28')?.from.toISOString()).toBe('2026-10-27T18:15:00.000Z');
  for (const none of ['2026-02-30', '2026-1-1', 'today', '2026-10-28T00:00']) {
    expect(spanOf(none)).toBeUndefined();
  }
  expect(dayAgo(0, new Date('2026-10-28T18:15:00Z'))).toBe('2026-10-29');
  expect(dayAgo(1, new Date('2026-10-28T18:14:59Z'))).toBe('2026-10-27');
});
