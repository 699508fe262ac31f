// The permission matrix, call by call and role by role: only permitted roles pass the check.
import { describe, expect, it } from 'vitest';
import { DESK_CALLS } from '#contract/desk/calls.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { mayDo, ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { testDesk } from './testing/test-desk.ts';
import type { TestStaff } from './testing/test-desk.ts';

const desk = await testDesk();
const NOBODY = '01900000-0000-7000-8000-000000000000';

/** Sends input that is invalid or names no object: the permission check comes before both errors. */
async function tryCall({ method, path }: DeskCall, by?: TestStaff): Promise<number> {
  const address = path.replace(/:\w+/g, NOBODY);
  if (method === 'GET') return (await desk.get(address, by)).status;
  if (method === 'DELETE') return (await desk.delete(address, by)).status;
  return (await desk.post(address, { unknown: true }, by)).status;
}

const callName = ({ method, path }: DeskCall): string => `${method} ${path}`;

it('lists every call that is registered and needs a session', () => {
  const registered = desk.desk.calls.filter(({ who }) => who === 'member');
  expect(registered.map((call) => callName(call as DeskCall)).toSorted()).toEqual(
    DESK_CALLS.map(callName).toSorted(),
  );
});

it('has no call without a permission but those about oneself', () => {
  const open = DESK_CALLS.filter(({ permission }) => permission === undefined);
  expect(
    open
      .map(({ path }) => path)
      .filter((path) => !/^\/desk\/api\/(me|sign_out|prove|passkeys)/.test(path)),
  ).toEqual([]);
});

describe.each(ROLES)('%s', (role: Role) => {
  it('passes the gate of its own calls only', async () => {
    const allowed = DESK_CALLS.filter(
      ({ permission, path }) => permission && path !== '/desk/api/sign_out',
    );
    for (const call of allowed) {
      const by = await desk.staff([role]);
      const status = await tryCall(call, by);
      const isRefused = status === 403;
      const isAllowed = call.permission !== undefined && mayDo([role], call.permission);
      expect([callName(call), isRefused]).toEqual([callName(call), !isAllowed]);
      expect(status).toBeLessThan(500);
      if (!isAllowed || !call.needsProof) continue;
      await desk.ageProof(by);
      expect([callName(call), await tryCall(call, by)]).toEqual([callName(call), 428]);
    }
  });
});

it('refuses every call without a session, and with a customer session', async () => {
  const customer = await desk.test.member();
  for (const call of DESK_CALLS) {
    expect([callName(call), await tryCall(call)]).toEqual([callName(call), 401]);
    expect([callName(call), await tryCall(call, customer)]).toEqual([callName(call), 401]);
  }
});

it('refuses and records a call without the permission, whatever stands in its address', async () => {
  const finance = await desk.staff(['finance']);
  for (const odd of ['%00a', '%F0%93%84%B3', 'x'.repeat(90)]) {
    const { status } = await desk.post(`/desk/api/customers/${odd}/freeze`, {}, finance);
    expect([odd, status]).toEqual([odd, 403]);
  }
  const { rows } = await desk.test.database.owner.query(
    `select distinct subject_id from audit_records where actor_id = $1 and action = 'desk.refused'`,
    [finance.email],
  );
  expect(rows).toEqual([{ subject_id: '/desk/api/customers/:userId/freeze' }]);
});

it('does not exist on the public site', async () => {
  const by = await desk.staff(['admin']);
  const { status } = await desk.test.get('/desk/api/me', by);
  expect(status).toBe(404);
});

it('writes what a page polls once, and everything else each time', async () => {
  const by = await desk.staff(['support']);
  const asked = ['approvals?show=open', 'approvals?show=open', 'approvals?show=mine'];
  for (const path of [...asked, 'staff', 'staff']) {
    expect((await desk.get(`/desk/api/${path}`, by)).status).toBe(200);
  }
  const { rows } = await desk.test.database.owner.query(
    `select subject_id || coalesce(' ' || (details->>'show'), '') as read from audit_records
     where actor_id = $1 order by id`,
    [by.email],
  );
  expect(rows.map(({ read }) => read)).toEqual([
    '/desk/api/approvals open',
    '/desk/api/approvals mine',
    '/desk/api/staff',
    '/desk/api/staff',
  ]);
});

it('writes views, acts and refusals to the audit log', async () => {
  const [admin, support] = [await desk.staff(['admin']), await desk.staff(['support'])];
  await desk.get('/desk/api/staff', support);
  await desk.post(`/desk/api/staff/${support.id}/disable`, { why: 'test' }, support);
  await desk.post(`/desk/api/staff/${support.id}/disable`, { why: 'left' }, admin);
  expect((await desk.get(`/desk/api/customers/${NOBODY}`, admin)).status).toBe(404);
  const { rows } = await desk.test.database.owner.query(
    `select action, actor_id, subject_kind, subject_id, reason from audit_records
     where actor_id in ($1, $2) order by id`,
    [admin.email, support.email],
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['desk.read', support.email, 'desk', '/desk/api/staff', null],
    ['desk.refused', support.email, 'staff', support.id, null],
    ['staff.disabled', admin.email, 'staff', support.id, 'left'],
    ['desk.act', admin.email, 'staff', support.id, null],
    ['desk.failed', admin.email, 'person', NOBODY, null],
  ]);
  expect((await desk.get('/desk/api/me', support)).status).toBe(401);
});
