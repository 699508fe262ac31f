// A bank line that a correcting journal explains: the journal's preview, and that the line, its day and its
// difference link to the journal at once.
import { beforeAll, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { ESEWA_TERMS, NABIL, setTerms, uploadStatement } from '../testing/bank-statements.ts';
import { besideOn } from '../testing/beside.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());
const { owner } = desk.test.database;
const upload = (lines: readonly string[]): Promise<Answer> => {
  const text = ['Date,Particulars,Amount', ...lines.map((line) => `${today},${line}`)].join('\n');
  return uploadStatement({ url: desk.url, by: finance }, text);
};
let finance: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
  await desk.post(`${PATH}/banks`, NABIL, finance);
  await upload(['OFFICE RENT,-50', 'CASH DEPOSIT,70', 'TEA,-5']);
});

const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
const ofWords = (list: readonly Body[], words: string): Body =>
  list.find((one) => one.words === words);

/** Proposes the correcting journal of a difference; returns its id, and how a second person approves it. */
async function proposed(id: string): Promise<{ id: string; approve: () => Promise<Answer> }> {
  const body = { ids: [id], why: 'seen on the statement' };
  const { proposals } = (await desk.post(`${PATH}/corrections`, body, finance)).body;
  const path = `/desk/api/approvals/${proposals[0].id}`;
  const { digest } = (await desk.get(path, admin)).body;
  const decision = { digest, decision: 'approve', why: 'so it is' };
  return { id: proposals[0].id, approve: () => desk.post(`${path}/decide`, decision, admin) };
}

/** Posts the correcting journal of a difference by two people; returns the proposal's id. */
async function correct(difference: string): Promise<string> {
  const { id, approve } = await proposed(difference);
  expect((await approve()).body.state).toBe('used');
  return id;
}

it('is previewed in words that say what goes up and what goes down', async () => {
  const { differences } = await get('/differences');
  const previewed = async (words: string): Promise<Body> => {
    const body = { ids: [ofWords(differences, words).id] };
    const { corrections } = (await desk.post(`${PATH}/corrections/preview`, body, finance)).body;
    return corrections[0].preview;
  };
  const rent = await previewed('OFFICE RENT');
  expect(rent.title).toBe(
    'Bank account nabil goes down by NPR 50; Not explained yet (received less paid out) goes down by NPR 50',
  );
  expect(rent.lines[0].after).toMatch(
    /^Difference \d+ of .*: Settlement, Bank account nabil, only in their books\. .* Theirs: NPR 50\.00 went out\. Their words: OFFICE RENT$/,
  );
  expect(rent.journals[0].postings).toMatchObject([
    { account: 'bank:nabil', name: 'Bank account nabil', amount: 50 },
    { account: 'suspense', amount: -50 },
  ]);
  expect((await previewed('CASH DEPOSIT')).title).toMatch(
    /^Bank account nabil goes up by NPR 70; .* goes up by NPR 70$/,
  );
});

it('is explained by its journal at once, with a link', async () => {
  expect((await get(`/days/${today}`)).unexplained).toBe(3);
  const { id } = ofWords((await get('/differences')).differences, 'OFFICE RENT');
  const approval = await correct(id);
  expect((await get(`/days/${today}`)).unexplained).toBe(2);
  expect((await get('/lines?open=yes')).lines).toHaveLength(2);
  const line = ofWords((await get('/lines')).lines, 'OFFICE RENT');
  expect(line).toMatchObject({
    match: null,
    decided: { difference: id, is_corrected: true, approval_id: approval },
  });
  expect(await get(`/differences/${id}`)).toMatchObject({
    approval_id: approval,
    resolved_at: expect.any(String),
  });
  const days = { first_day: today, last_day: today, why: 'x' };
  const match = { system: 'reloadly', what: 'top-up', ...days };
  const refused = await desk.post(`${PATH}/lines/${line.id}/match`, match, finance);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/A journal/)]);
});

it('is explained by the reason with which somebody closed it', async () => {
  const { id } = ofWords((await get('/differences')).differences, 'TEA');
  await desk.post(`${PATH}/differences/close`, { ids: [id], why: 'from the cash box' }, finance);
  expect(ofWords((await get('/lines')).lines, 'TEA').decided).toMatchObject({
    is_corrected: false,
    by: finance.email,
    why: 'from the cash box',
  });
  expect((await get(`/days/${today}`)).unexplained).toBe(1);
});

const beside = besideOn(owner);

it.each([
  ['closed', 'lock table reconciliation_breaks in share mode'],
  ['matched', 'lock table bank_matches in share mode'],
])('is not corrected as well while it is being %s, nor the other way round', async (how, lock) => {
  const words = ['before', 'after'].map((when) => `${how} ${when}`);
  await upload(words.map((word) => `${word},-9`));
  const { differences } = await get('/differences');
  const { lines } = await get('/lines?open=yes');
  const days = { first_day: today, last_day: today, why: 'x' };
  const end = (word: string) => {
    const ids = [ofWords(differences, word).id];
    if (how === 'closed') return desk.post(`${PATH}/differences/close`, { ids, why: 'x' }, finance);
    const match = { system: 'reloadly', what: 'top-up', ...days };
    return desk.post(`${PATH}/lines/${ofWords(lines, word).id}/match`, match, finance);
  };
  const [before = '', after = ''] = words;
  const late = await proposed(ofWords(differences, before).id);
  const [ended, approved] = await beside(lock, [() => end(before), late.approve]);
  expect(ended?.status).toBe(200);
  expect(approved?.body).toMatchObject({
    state: 'approved',
    message: expect.stringMatching(/is over/),
  });
  const early = await proposed(ofWords(differences, after).id);
  const posting = 'lock table journals in share mode';
  const [used, refused] = await beside(posting, [early.approve, () => end(after)]);
  expect([used?.body.state, refused?.status]).toEqual(['used', 409]);
});

it('is not corrected as well while it is matched by its words, nor the other way round', async () => {
  await upload(['RELOADLY TOP UP,-9', 'KHALTI SERVICE TOP UP,-9']);
  const { differences } = await get('/differences');
  const correcting = (words: string) => proposed(ofWords(differences, words).id);
  // New terms match the lines with their words.
  const match = (system: string, words: string) => () =>
    setTerms(desk, { ...ESEWA_TERMS, system, words }, [finance, admin]);
  const late = await correcting('RELOADLY TOP UP');
  const [, approved] = await beside('lock table bank_matches in share mode', [
    match('reloadly', 'RELOADLY TOP UP'),
    late.approve,
  ]);
  expect(approved?.body).toMatchObject({
    state: 'approved',
    message: expect.stringMatching(/is over/),
  });

  const early = await correcting('KHALTI SERVICE TOP UP');
  const [used] = await beside('lock table journals in share mode', [
    early.approve,
    match('khalti-service', 'KHALTI SERVICE TOP UP'),
  ]);
  expect(used?.body.state).toBe('used');
  const { lines } = await get('/lines');
  expect(ofWords(lines, 'RELOADLY TOP UP')).toMatchObject({ match: { what: 'top-up' } });
  expect(ofWords(lines, 'KHALTI SERVICE TOP UP')).toMatchObject({
    match: null,
    decided: { is_corrected: true, approval_id: early.id },
  });
});

it.each([
  'difference.closed',
  'differences.expected',
  'expectation.ended',
  'bank_line.matched',
  'bank_line.unmatched',
])('does nothing where its record cannot be written: %s', async (action) => {
  await upload([`${action},-3`]);
  const { id } = ofWords((await get('/differences')).differences, action);
  const line = ofWords((await get('/lines')).lines, action).id;
  const send = (path: string, body: object) =>
    desk.post(PATH + path, { why: 'x', ...body }, finance);
  const days = { first_day: today, last_day: today };
  const match = () => send(`/lines/${line}/match`, { system: 'reloadly', what: 'top-up', ...days });
  const expected = () => send('/expectations', { ids: [id], until: today });
  const acts: Record<string, () => Promise<Answer>> = {
    'difference.closed': () => send('/differences/close', { ids: [id] }),
    'differences.expected': expected,
    'expectation.ended': async () => {
      const { expectations } = await get('/expectations');
      return desk.post(`${PATH}/expectations/${expectations[0].id}/end`, {}, finance);
    },
    'bank_line.matched': match,
    'bank_line.unmatched': () => send(`/lines/${line}/unmatch`, {}),
  };
  if (action === 'expectation.ended') await expected();
  if (action === 'bank_line.unmatched') await match();
  const state = async () => [
    await get(`/differences/${id}`),
    (await get('/expectations')).expectations.length,
    ofWords((await get('/lines')).lines, action),
  ];
  const before = await state();
  await owner.query(
    `alter table audit_records add constraint none_of_it check (action <> '${action}') not valid`,
  );
  expect((await acts[action]!()).status).toBe(500);
  await owner.query('alter table audit_records drop constraint none_of_it');
  expect(await state()).toEqual(before);
  expect((await acts[action]!()).status).toBe(200);
});
