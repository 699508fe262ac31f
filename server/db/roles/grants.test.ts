// What the app's two roles may do with tables that they must not change.
import { describe, expect, it } from 'vitest';
import { DESK_ROLE, SITE_ROLE } from '#server/db/roles/roles.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const { pool, deskPool, owner } = await testDatabase();

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate'];

/** What a role may do with tables of such names, whole or by columns, as `table: right`. */
async function rightsOf(role: string, names: string): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(
    `select relname || ': ' || kind as line from pg_class cross join unnest($2::text[]) kind
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ $3
       and case when kind in ('delete', 'truncate') then has_table_privilege($1, oid, kind)
         else has_any_column_privilege($1, oid, kind) end
     order by 1`,
    [role, RIGHTS, names],
  );
  return rows.map(({ line }) => line);
}

describe.each([
  [SITE_ROLE, pool],
  [DESK_ROLE, deskPool],
])('%s', (role, connections) => {
  it('is the role of its pool', async () => {
    const { rows } = await connections.query('select current_user::text as name');
    expect(rows).toEqual([{ name: role }]);
  });

  it('has no right to the tables of the reconciliation and of the banks, but to read proposed terms', async () => {
    const mayRead = role === DESK_ROLE ? ['banks: select', 'settlement_terms: select'] : [];
    expect(await rightsOf(role, '^(reconciliation|bank|settlement_terms)')).toEqual(mayRead);
  });

  it('may add who opened documents, and not change or delete it', async () => {
    for (const sql of [`update kyc_views set operator = 'nobody'`, 'delete from kyc_views']) {
      await expect(connections.query(sql)).rejects.toThrow('permission denied');
    }
    expect((await connections.query('select from kyc_views')).rowCount).toBe(0);
  });
});

describe('the role that serves customers', () => {
  // A table of these names that a later version adds is closed to it, too, or is named here.
  it('may only read who looked at an account, and whether an approval was used', async () => {
    expect(await rightsOf(SITE_ROLE, '^(staff|desk|report)')).toEqual([
      'desk_approvals: select',
      'desk_support_views: select',
    ]);
    expect(await rightsOf(DESK_ROLE, '^staff_sessions')).toHaveLength(4);
  });

  it.each([
    `insert into staff (id, email, full_name, roles) values (gen_random_uuid(), 'a', 'b', '{admin}')`,
    `update staff set roles = '{admin}'`,
    'select from staff',
    `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
     values ('a', gen_random_uuid(), now(), 'code')`,
    `update staff_sessions set revoked_at = null, expires_at = now() + interval '1 hour'`,
    `update staff_totp set sealed = 'a'`,
    `insert into staff_invitations (token_hash, staff_id, sealed, expires_at)
     values ('a', gen_random_uuid(), 'a', now())`,
    'delete from staff_passkeys',
    `update desk_approvals set state = 'approved'`,
    'select maker_session from desk_approvals',
    `select * from desk_propose('a', gen_random_uuid(), 'refund.give', 'payment', 'a', 1, 'a', '{}', '{}',
       'a', 1, 1)`,
    `select desk_decide('a', gen_random_uuid(), 'a', 'approve', 'a')`,
    `select desk_use_approval('a', gen_random_uuid(), 'refund.give', 'payment', 'a', 1, 'a', '{}')`,
    'select * from desk_live_session($$a$$)',
    'update desk_support_views set ended_at = now()',
    `insert into customer_blocks (id, user_id, type, reason_code, note, blocked_by)
     values (gen_random_uuid(), gen_random_uuid(), 'all', 'a', 'a', 'a')`,
  ])('is refused: %s', async (sql) => {
    await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

it('makes neither role a member of the other', async () => {
  const { rows } = await owner.query(
    `select pg_has_role($1, $2, 'member') as up, pg_has_role($2, $1, 'member') as down`,
    [SITE_ROLE, DESK_ROLE],
  );
  expect(rows).toEqual([{ up: false, down: false }]);
});
