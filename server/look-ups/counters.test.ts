// The choice lists behind forms: refreshed once a day, and available when the provider is not.
import { describe, expect, it } from 'vitest';
import type { Counter, CounterList } from '#billers/delivery.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { keptCounters } from './counters.ts';

const counter = (name: string): Counter => ({ name, value: name.toLowerCase() });
const FALLBACK = [counter('First')];
const MINUTE_MS = 60_000;
/** Marks a list of which a part is missing. */
const PART = counter('Part');

/** A list with a scripted provider answer and its own clock. */
function kept(answers: (Counter[] | undefined)[]) {
  const state = { now: 0, asked: 0 };
  const ask = async (): Promise<CounterList | undefined> => {
    state.asked += 1;
    const counters = answers.shift();
    return counters && { counters, isWhole: !counters.includes(PART) };
  };
  return { state, read: keptCounters(ask, FALLBACK, () => state.now) };
}

describe('a list', () => {
  it('is requested once a day, however many read it', async () => {
    const { state, read } = kept([[counter('A')], [counter('B')]]);
    const lists = await Promise.all([read(), read(), read()]);
    expect(lists.flat().map(({ name }) => name)).toEqual(['A', 'A', 'A']);
    state.now = 24 * 60 * MINUTE_MS - 1;
    expect(await read()).toEqual([counter('A')]);
    expect(state.asked).toBe(1);
    state.now += 1;
    expect(await read()).toEqual([counter('B')]);
  });

  it('falls back to the built-in list while the provider is away, and is requested again after a minute', async () => {
    const { state, read } = kept([undefined, [], [counter('A')]]);
    expect(await read()).toEqual(FALLBACK);
    state.now = MINUTE_MS - 1;
    expect(await read()).toEqual(FALLBACK);
    expect(state.asked).toBe(1);
    state.now = MINUTE_MS;
    expect(await read()).toEqual(FALLBACK);
    state.now = 2 * MINUTE_MS;
    expect(await read()).toEqual([counter('A')]);
  });

  it('of which a part is missing is offered, and requested again after a minute', async () => {
    const { state, read } = kept([[PART], undefined, [counter('A'), counter('B')]]);
    expect(await read()).toEqual([PART]);
    state.now = MINUTE_MS;
    expect(await read()).toEqual([PART]);
    state.now = 2 * MINUTE_MS;
    expect(await read()).toEqual([counter('A'), counter('B')]);
    state.now = 24 * 60 * MINUTE_MS;
    await read();
    expect(state.asked).toBe(3);
  });

  it('from yesterday stays in use when today’s cannot be read', async () => {
    const { state, read } = kept([[counter('A')], undefined]);
    await read();
    state.now = 48 * 60 * MINUTE_MS;
    expect(await read()).toEqual([counter('A')]);
  });
});

describe('the electricity offices', () => {
  it('come from the provider, including offices that moved, for every caller', async () => {
    const test = await startTestApp();
    const { status, body } = await test.get('/api/electricity/counters');
    expect(status).toBe(200);
    expect(body.counters).toHaveLength(170);
    expect(body.counters).toContainEqual({ name: 'Balaju', value: '215:balaju-dc' });
    expect(body.counters).toContainEqual({ name: 'Lubhu SDC', value: '218:lubhu-sdc' });
    await test.close();
  });

  it('are our own while the provider is away; once it is back, a look-up by them works', async () => {
    const test = await startTestApp();
    await test.sandbox.script('khalti-service', 'counters-502', 2);
    const { body } = await test.get('/api/electricity/counters');
    expect(body.counters).toHaveLength(170);
    const bhaktapur = { name: 'Bhaktapur', value: '245:bhaktapur-dc' };
    expect(body.counters).toContainEqual(bhaktapur);
    const by = await test.member();
    const asked = { counter: bhaktapur.value, scnumber: '006.18.303', consumer_id: '555' };
    const found = await test.post('/api/electricity/getInfo', asked, by);
    expect(found.body).toMatchObject({ status: true, total_due_amount: 640 });
    await test.close();
  });

  it('must be known before a look-up: a guess could answer “not found” wrongly', async () => {
    const test = await startTestApp();
    await test.sandbox.script('khalti-service', 'counters-malformed-html', 2);
    const by = await test.member();
    const asked = { counter: '215:balaju-dc', scnumber: '216.29.013A1', consumer_id: '4040' };
    expect((await test.post('/api/electricity/getInfo', asked, by)).status).toBe(502);
    const again = await test.post('/api/electricity/getInfo', asked, by);
    expect(again.body).toMatchObject({ status: true, total_due_amount: 1846.5 });
    await test.close();
  });
});

describe('the water offices', () => {
  it('are those of one board while the other’s cannot be read', async () => {
    const test = await startTestApp();
    await test.sandbox.script('khalti-service', 'counters-malformed-html', 1, 'counters/khanepani');
    const { body } = await test.get('/api/water/counters');
    expect(body.counters).toEqual([{ name: 'Chettrapati (KUKL)', value: 'kukl:1114:test-kukl' }]);
    await test.close();
  });

  it('are those of both boards, each with its board', async () => {
    const test = await startTestApp();
    const { body } = await test.get('/api/water/counters');
    expect(body.counters).toEqual([
      { name: 'Chettrapati (KUKL)', value: 'kukl:1114:test-kukl' },
      { name: 'Itahari (Khanepani)', value: 'khanepani:3123123:itahari-khanepani' },
      { name: 'Sandhikharka (Khanepani)', value: 'khanepani:268:sandhikharka-khanepani' },
    ]);
    await test.close();
  });
});
