// What changed limits would have meant: asked at an hour at which it is already the next month in Nepal, and
// not read again while a page with the proposal is open.
import { expect, it } from 'vitest';
import { decidingDesk } from '../../approvals/testing/approval-desk.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;

/** It is a quarter to one on 1 December in Kathmandu, and still November where the database is. */
const MONTH_AT_NIGHT = `
  create or replace function nepal_month(p_at timestamptz default now()) returns date
  language sql stable parallel safe as $$
    select date_trunc('month', (timestamptz '2026-11-30 19:00Z' + age(p_at, now()))
      at time zone 'Asia/Kathmandu')::date
  $$`;

it('counts the spending and transfers of the month before, also in the night', async () => {
  const finance = await desk.staff(['finance']);
  const sita = await test.member();
  await owner.query(MONTH_AT_NIGHT);
  for (const counters of ['spend_counters', 'transfer_counters']) {
    await owner.query(
      `insert into ${counters} (user_id, month, used_paisa)
       values ($1, '2026-11-01', 300000)`,
      [sita.id],
    );
  }
  const asked = { tier: 'basic', spend: 2_000, transfers: 2_000 };

  const { body } = await desk.post('/desk/api/money/limits/preview', asked, finance);
  await owner.query('delete from spend_counters; delete from transfer_counters');
  expect(body.effect).toMatchObject({
    spend: { before: 0, after: 1 },
    transfers: { before: 0, after: 1 },
  });
});

it('is read for the proposal, and not again while its page is open and nothing changed', async () => {
  const [maker, checker] = [await desk.staff(['finance']), await desk.staff(['finance'])];
  const { read, decide } = decidingDesk(desk);
  const asked = { tier: 'basic', spend: 4_000, why: 'Asked for by the bank.' };
  const { id } = (await desk.post('/desk/api/money/limits', asked, maker)).body;
  const shown = await read(id, checker);
  expect(shown).toMatchObject({ problem: null });
  await owner.query('revoke select on transfer_counters, spend_counters from kosheli_app');
  try {
    for (const by of [maker, checker]) {
      expect(await read(id, by)).toMatchObject({ problem: null, preview: shown.preview });
    }
  } finally {
    await owner.query('grant select on transfer_counters, spend_counters to kosheli_app');
  }
  expect((await decide(id, checker)).body).toMatchObject({ state: 'used' });
});
