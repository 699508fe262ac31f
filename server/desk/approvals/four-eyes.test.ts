// Four eyes in the database itself: its functions, called directly as the back office's role.
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { APPROVAL_ACTIONS } from '#contract/desk/approvals/actions.ts';
import { PERMISSIONS } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { DESK_IDLE_MINUTES, DESK_PROOF_MINUTES } from '#contract/desk/staff.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { approvalCalls } from './testing/approval-calls.ts';
import type { Bound } from './testing/approval-calls.ts';
import {
  addSession,
  addStaff,
  backdate,
  changeSession,
  changeStaff,
} from './testing/staff-sessions.ts';
import type { TestStaff } from './testing/staff-sessions.ts';

const { deskPool: pool, owner } = await testDatabase(10);

const NO_SECOND_PERSON = `update staff set disabled_at = now() - interval '8 days'`;

let maker: TestStaff;
let checker: TestStaff;
beforeEach(async () => {
  await owner.query(NO_SECOND_PERSON);
  maker = await addStaff(owner, ['support']);
  checker = await addStaff(owner, ['finance']);
});

const { propose, proposed, decide, use, withdraw, read } = approvalCalls({ pool, owner });

describe('the rules stand in the database', () => {
  it('knows for each action the same roles as the contract', async () => {
    const { rows } = await owner.query('select * from desk_approval_rights()');
    const known = Object.fromEntries(
      rows.map(({ action, proposers, approvers }) => [action, { proposers, approvers }]),
    );
    const wanted = Object.entries(APPROVAL_ACTIONS).map(([action, { propose, approve }]) => [
      action,
      { proposers: PERMISSIONS[propose], approvers: PERMISSIONS[approve] },
    ]);
    expect(known).toEqual(Object.fromEntries(wanted));
  });

  it('has the same minutes as the contract', async () => {
    const { rows } = await owner.query(
      `select proname, prosrc from pg_proc where proname in ('desk_live_session', 'desk_decide')`,
    );
    const source = Object.fromEntries(rows.map(({ proname, prosrc }) => [proname, prosrc]));
    expect(source.desk_live_session).toContain(`interval '${DESK_IDLE_MINUTES} minutes'`);
    expect(source.desk_decide).toContain(`interval '${DESK_PROOF_MINUTES} minutes'`);
  });

  it('lets the app read approvals, and write none of them itself', async () => {
    const id = await proposed(maker);
    const writes = [
      `update desk_approvals set state = 'approved' where id = '${id}'`,
      `delete from desk_approvals where id = '${id}'`,
      `insert into desk_approvals select * from desk_approvals where id = '${id}'`,
      `select desk_stop_approval('${id}', 'nobody', 'rejected', 'because')`,
      `select desk_live_session('\\x00')`,
      `select desk_maker_may_propose(a) from desk_approvals a`,
    ];
    for (const sql of writes) await expect(pool.query(sql)).rejects.toThrow(/permission denied/);
    expect((await pool.query('select id from desk_approvals where id = $1', [id])).rowCount).toBe(
      1,
    );
  });

  it('keeps even the owner from changing what is bound, skipping a step, or deleting', async () => {
    const id = await proposed(maker);
    const change = (set: string) =>
      owner.query(`update desk_approvals set ${set} where id = '${id}'`);
    for (const set of [
      'amount_paisa = 501',
      'amount_paisa = null',
      `payload = '{}'`,
      `object_version = 'v2'`,
      `object_id = 'p2'`,
      `action = 'order.reverse'`,
      `maker_id = '${checker.id}'`,
      `expires_at = expires_at + interval '1 hour'`,
    ]) {
      await expect(change(set)).rejects.toThrow(/never changes/);
    }
    const used = `state = 'used', used_at = now(), checker_id = '${checker.id}',
      checker_session = '\\x${checker.session.toString('hex')}', decided_at = now(), proved_by = 'code'`;
    await expect(change(used)).rejects.toThrow(/from pending to used/);
    const own = used.replaceAll(checker.id, maker.id).replace('used', 'approved');
    await expect(change(own.replace('used_at = now(), ', ''))).rejects.toThrow(/two_people/);
    await expect(change(`state = 'approved'`)).rejects.toThrow(/approved/);
    await expect(owner.query(`delete from desk_approvals where id = '${id}'`)).rejects.toThrow(
      /never changed/,
    );
    const copy = `insert into desk_approvals (id, action, object_kind, object_id, object_version, payload,
      digest, why, preview, maker_id, maker_session, expires_at)
      select gen_random_uuid(), action, object_kind, 'other', object_version, payload, digest, why, preview,
        maker_id, maker_session, expires_at from desk_approvals where id = '${id}'`;
    await expect(owner.query(copy)).rejects.toThrow(/its own digest/);
  });
});

describe('a proposal', () => {
  it('is made by the person of the session, with their right', async () => {
    const id = await proposed(maker);
    expect(await read(id)).toMatchObject({ state: 'pending', maker_id: maker.id, is_solo: false });
    const outsider = await addStaff(owner, ['compliance']);
    expect(await propose(outsider)).toMatchObject({ outcome: 'not allowed' });
    expect(await propose(maker, { action: 'journal.post' })).toMatchObject({
      outcome: 'not allowed',
    });
    expect(await propose(checker, { action: 'unknown' })).toMatchObject({ outcome: 'not allowed' });
  });

  it.each([
    ['revoked', 'revoked_at = now()'],
    ['over', `expires_at = now() - interval '1 second'`],
    ['at rest', `seen_at = now() - interval '31 minutes'`],
  ])('needs a live session, not one that is %s', async (_, change) => {
    const id = await proposed(maker);
    expect(await decide(checker, id)).toBe('approved');
    const other = await proposed(maker);
    await changeSession(owner, checker.session, change);
    expect(await propose(checker)).toMatchObject({ outcome: 'no session' });
    expect(await decide(checker, other)).toBe('no session');
    expect(await use(checker, id)).toBe('no session');
    expect(await withdraw(checker, id)).toBe('no session');
  });

  it('needs an account that is not disabled, at every step', async () => {
    const [id, other] = [await proposed(maker), await proposed(maker)];
    expect(await decide(checker, id)).toBe('approved');
    await changeStaff(owner, checker.id, 'disabled_at = now()');
    expect(await decide(checker, other)).toBe('no session');
    expect(await use(checker, id)).toBe('no session');
    await changeStaff(owner, maker.id, 'disabled_at = now()');
    const second = await addStaff(owner, ['admin']);
    expect(await decide(second, other)).toBe('maker gone');
    expect(await decide(second, other, { decision: 'reject' })).toBe('rejected');
  });

  it.each([
    ['who has another role', `roles = '{compliance}'`],
    ['who is disabled', 'disabled_at = now()'],
    ['whose account was given to its person again', 'invited_at = now()'],
  ])('of a maker %s is neither approved nor carried out', async (_, change) => {
    const [id, approved] = [await proposed(maker), await proposed(maker)];
    expect(await decide(checker, approved)).toBe('approved');
    await changeStaff(owner, maker.id, change);
    expect(await decide(checker, id)).toBe('maker gone');
    expect(await use(checker, approved)).toBe('maker gone');
    expect(await read(approved)).toMatchObject({ state: 'approved', used_at: null });
  });

  it('supersedes the one its maker made before, and no other', async () => {
    const bound = { object: uuidv7() };
    const first = await proposed(maker, bound);
    const second = await proposed(maker, { ...bound, amount: 900n });
    expect(await read(first)).toMatchObject({ state: 'superseded', superseded_by: second });
    expect(await decide(checker, first)).toBe('over');
    expect(await propose(checker, bound)).toEqual({ outcome: 'open already', id: second });
    expect(await decide(checker, second)).toBe('approved');
    expect(await propose(maker, bound)).toEqual({ outcome: 'open already', id: second });
    expect(await use(checker, second)).toBe('used');
    expect(await propose(checker, bound)).toMatchObject({ outcome: 'proposed' });
  });

  it('is one for each object, also when several are made at once', async () => {
    const bound = { object: uuidv7() };
    const made = await Promise.all([
      ...Array.from({ length: 4 }, () => propose(checker, bound)),
      ...Array.from({ length: 4 }, () => propose(maker, bound)),
    ]);
    expect(made.some(({ outcome }) => outcome === 'open already')).toBe(true);
    const { rows } = await owner.query(
      `select state, count(*)::int from desk_approvals where object_id = $1 group by 1`,
      [bound.object],
    );
    expect(rows.find(({ state }) => state === 'pending')).toEqual({ state: 'pending', count: 1 });
  });

  it('is made once under one id', async () => {
    const id = uuidv7();
    const bound = { object: uuidv7() };
    expect(await propose(maker, bound, { id })).toEqual({ outcome: 'proposed', id });
    expect(await propose(maker, bound, { id })).toEqual({ outcome: 'proposed', id });
    expect(await read(id)).toMatchObject({ state: 'pending' });
  });
});

describe('a decision', () => {
  it('is never by the maker, also not after they were promoted, in another session, or by rejecting', async () => {
    const id = await proposed(maker);
    expect(await decide(maker, id)).toBe('not allowed');
    await changeStaff(owner, maker.id, `roles = '{support,finance,admin}'`);
    expect(await decide(maker, id)).toBe('own');
    expect(await decide({ ...maker, session: await addSession(owner, maker.id) }, id)).toBe('own');
    expect(await decide(maker, id, { decision: 'reject' })).toBe('own');
    expect(await read(id)).toMatchObject({ state: 'pending', checker_id: null });
    expect(await decide(checker, id)).toBe('approved');
    expect(await read(id)).toMatchObject({
      state: 'approved',
      checker_id: checker.id,
      is_solo: false,
    });
  });

  it('needs the right at the moment of the decision, and of the use', async () => {
    const [id, other] = [await proposed(maker), await proposed(maker)];
    expect(await decide(checker, id)).toBe('approved');
    await changeStaff(owner, checker.id, `roles = '{support}'`);
    expect(await decide(checker, other)).toBe('not allowed');
    expect(await use(checker, id)).toBe('not allowed');
  });

  it('needs a proof of the last minutes to approve, none to reject', async () => {
    const id = await proposed(maker);
    const old = `proved_at = now() - interval '${DESK_PROOF_MINUTES + 1} minutes'`;
    await changeSession(owner, checker.session, old);
    expect(await decide(checker, id)).toBe('not proved');
    expect(await decide(checker, id, { decision: 'reject' })).toBe('rejected');
  });

  it('is about what the checker was shown', async () => {
    const id = await proposed(maker);
    expect(await decide(checker, id, { digest: Buffer.alloc(32) })).toBe('changed');
    const bound = { object: uuidv7() };
    const shown = (await read(await proposed(maker, bound))).digest;
    const other = await proposed(maker, { ...bound, amount: 501n });
    expect(await decide(checker, other, { digest: shown })).toBe('changed');
  });

  it('is one, however many browsers decide at once', async () => {
    const id = await proposed(maker);
    const second = await addStaff(owner, ['admin']);
    const outcomes = await Promise.all(
      [checker, second, checker, second, checker].map((one) => decide(one, id)),
    );
    expect(outcomes.toSorted()).toEqual(['approved', 'over', 'over', 'over', 'over']);
  });

  it('comes too late once the time is over, before and after the timer', async () => {
    const [id, approved] = [await proposed(maker), await proposed(maker)];
    expect(await decide(checker, approved)).toBe('approved');
    const past = `created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'`;
    for (const one of [id, approved]) await backdate(owner, one, past);
    expect(await decide(checker, id)).toBe('expired');
    expect(await use(checker, approved)).toBe('expired');
    const { rows } = await pool.query('select id from desk_expire_approvals()');
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([id, approved]));
    expect(await decide(checker, id)).toBe('over');
    expect(await use(checker, approved)).toBe('over');
    expect(await read(id)).toMatchObject({ state: 'expired' });
  });
});

describe('an approval', () => {
  it('is used once, also by many at once, and only by who gave it', async () => {
    const id = await proposed(maker);
    expect(await use(checker, id)).toBe('not approved');
    expect(await decide(checker, id)).toBe('approved');
    const second = await addStaff(owner, ['admin']);
    expect(await use(second, id)).toBe('not allowed');
    expect(await use(maker, id)).toBe('not allowed');
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => use(checker, id)));
    expect(outcomes.filter((outcome) => outcome === 'used')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'over')).toHaveLength(5);
    expect(await decide(checker, id)).toBe('over');
    expect(await withdraw(maker, id)).toBe('over');
  });

  it.each<[string, Partial<Bound>]>([
    ['amount', { amount: 501n }],
    ['missing amount', { amount: null }],
    ['version', { version: 'v2' }],
    ['payload', { payload: '{"a": 1, "b": 3}' }],
    ['object', { object: 'p2' }],
    ['kind of object', { kind: 'order' }],
    ['action', { action: 'order.reverse' }],
  ])('does not hold for another %s', async (_, change) => {
    const id = await proposed(maker);
    expect(await decide(checker, id)).toBe('approved');
    expect(await use(checker, id, change)).toBe('changed');
    expect(await use(checker, id, { payload: '{"b":2,"a":1}' })).toBe('used');
  });

  it('is withdrawn by its maker or its checker before it is used, by nobody else', async () => {
    const [id, other] = [await proposed(maker), await proposed(maker)];
    const second = await addStaff(owner, ['admin']);
    expect(await withdraw(second, id)).toBe('not allowed');
    expect(await withdraw(maker, id)).toBe('withdrawn');
    expect(await decide(checker, id)).toBe('over');
    expect(await decide(checker, other)).toBe('approved');
    expect(await withdraw(checker, other)).toBe('withdrawn');
    expect(await use(checker, other)).toBe('over');
  });
});

it('an approval of an account that was reset since is not carried out', async () => {
  const id = await proposed(maker);
  expect(await decide(checker, id)).toBe('approved');
  await changeStaff(owner, checker.id, 'invited_at = now()');
  expect(await use(checker, id)).toBe('not allowed');
});

describe('a person alone', () => {
  let alone: TestStaff;
  beforeEach(async () => {
    await owner.query(NO_SECOND_PERSON);
    alone = await addStaff(owner, ['finance', 'support'] as Role[]);
  });
  const past = (hours: number) => `created_at = created_at - interval '${hours} hours',
    solo_ready_at = solo_ready_at - interval '${hours} hours'`;

  it('approves their own only after the cooling-off, with a proof made after it, recorded as such', async () => {
    const id = await proposed(alone);
    expect(await read(id)).toMatchObject({ is_solo: false, solo_ready_at: expect.any(Date) });
    expect(await decide(alone, id)).toBe('too early');
    await backdate(owner, id, past(25));
    await changeSession(owner, alone.session, `proved_at = now() - interval '2 hours'`);
    expect(await decide(alone, id)).toBe('not proved');
    await changeSession(owner, alone.session, 'proved_at = now()');
    expect(await decide(alone, id)).toBe('approved');
    expect(await use(alone, id)).toBe('used');
    expect(await read(id)).toMatchObject({
      is_solo: true,
      checker_id: alone.id,
      proved_by: 'passkey',
    });
  });

  it('waits the whole time for a proposal, and then has time to decide', async () => {
    const {
      expires_at: until,
      solo_ready_at: from,
      created_at: at,
    } = await read(await proposed(alone));
    expect([from - at, until - from]).toEqual([24 * 3_600_000, 24 * 3_600_000]);
    await expect(propose(alone, {}, { soloHours: 0 })).rejects.toThrow(/cooling_off/);
  });

  it('is not alone while anybody else could approve: at the proposal, and at the decision', async () => {
    const own = await proposed(alone);
    const second = await addStaff(owner, ['finance']);
    await backdate(owner, own, past(25));
    expect(await decide(alone, own)).toBe('own');
    const together = await proposed(alone);
    expect(await read(together)).toMatchObject({ solo_ready_at: null });
    await changeStaff(owner, second.id, `disabled_at = now() - interval '8 days'`);
    expect(await decide(alone, together)).toBe('own');
    expect(await decide(alone, own)).toBe('approved');
  });

  it('cannot take the role of the only other', async () => {
    const [one, other] = [await addStaff(owner, ['admin']), await addStaff(owner, ['compliance'])];
    const about = { action: 'staff.set_roles', kind: 'staff', object: other.id, amount: null };
    const id = await proposed(one, about);
    expect(await read(id)).toMatchObject({ solo_ready_at: null });
    expect(await decide(one, id)).toBe('own');
    expect(await decide(other, id)).toBe('concerned');
    expect(await decide(other, id, { decision: 'reject' })).toBe('rejected');
    const own = (by: TestStaff) => propose(by, { ...about, object: by.id });
    expect(await own(other)).toMatchObject({ outcome: 'not allowed' });
    expect(await own(one)).toMatchObject({ outcome: 'concerned' });
  });

  it('cannot become so by disabling everybody else', async () => {
    const second = await addStaff(owner, ['finance']);
    const soloTime = async (change: string) => {
      await changeStaff(owner, second.id, change);
      return (await read(await proposed(alone))).solo_ready_at;
    };
    expect(await soloTime(`disabled_at = now() - interval '6 days'`)).toBeNull();
    const longAgo = `disabled_at = now() - interval '1 year', disabled_by =`;
    expect(await soloTime(`${longAgo} '${alone.id}'`)).toBeNull();
    expect(await soloTime(`${longAgo} '${maker.id}'`)).toEqual(expect.any(Date));
    const id = await proposed(alone);
    await backdate(owner, id, past(25));
    await changeStaff(owner, second.id, `disabled_by = '${alone.id}'`);
    expect(await decide(alone, id)).toBe('own');
    await changeStaff(owner, second.id, 'disabled_by = null');
    expect(await decide(alone, id)).toBe('approved');
  });

  it('cannot become so by having somebody reset', async () => {
    const second = await addStaff(owner, ['finance']);
    await changeStaff(owner, second.id, 'password_hash = null');
    expect(await read(await proposed(alone))).toMatchObject({ solo_ready_at: null });
  });

  it('without the right to approve stays without it', async () => {
    await changeStaff(owner, alone.id, `roles = '{support}'`);
    const id = await proposed(alone);
    expect(await read(id)).toMatchObject({ solo_ready_at: null });
    await changeStaff(owner, alone.id, `roles = '{finance}'`);
    expect(await decide(alone, id)).toBe('own');
  });
});
