// The database's functions of approvals as the app calls them, for tests and campaigns.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { TestStaff } from './staff-sessions.ts';

/** What an approval is bound to. */
export interface Bound {
  action: string;
  kind: string;
  object: string;
  amount: bigint | null;
  version: string;
  payload: string;
}

const BOUND: Bound = {
  action: 'refund.give',
  kind: 'payment',
  object: '',
  amount: 500n,
  version: 'v1',
  payload: '{"a": 1, "b": 2}',
};

const PREVIEW = JSON.stringify({
  title: { key: 'desk.approvals_evidence' },
  lines: [],
  journals: [],
});

type By = Pick<TestStaff, 'session'>;

/** Calls the functions through `pool`, with the back office's role, and reads rows back through `owner`. */
export function approvalCalls({ pool, owner }: { pool: pg.Pool; owner: pg.Pool }) {
  const read = async (id: string) =>
    (await owner.query('select * from desk_approvals where id = $1', [id])).rows[0];
  const outcomeOf = async (sql: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ outcome: string }>(sql, values)).rows[0]?.outcome ?? 'nothing';

  const propose = async (
    { session }: By,
    bound: Partial<Bound> = {},
    { hours = 24, soloHours = 24, id = uuidv7() } = {},
  ): Promise<{ outcome: string; id: string }> => {
    const asked = { ...BOUND, object: uuidv7(), ...bound };
    const { action, kind, object, amount, version, payload } = asked;
    const { rows } = await pool.query(
      `select * from desk_propose($1, $2, $3, $4, $5, $6, $7, $8, $9, 'because', $10, $11)`,
      [session, id, action, kind, object, amount, version, payload, PREVIEW, hours, soloHours],
    );
    return rows[0];
  };

  return {
    read,
    propose,

    /** Makes a proposal; returns its id. */
    proposed: async (by: By, bound: Partial<Bound> = {}): Promise<string> => {
      const { outcome, id } = await propose(by, bound);
      if (outcome !== 'proposed') throw new Error(`not proposed: ${outcome}`);
      return id;
    },

    /** Decides on the stored digest, unless another one is given. */
    decide: (
      { session }: By,
      id: string,
      { decision = 'approve', digest }: { decision?: string; digest?: Buffer } = {},
    ): Promise<string> =>
      outcomeOf(
        `select desk_decide($1, $2, coalesce($3, (select digest from desk_approvals where id = $2)),
           $4, 'seen') as outcome`,
        [session, id, digest ?? null, decision],
      ),

    /** Uses the approval with the values that it is bound to, except for those in `change`. */
    use: async ({ session }: By, id: string, change: Partial<Bound> = {}): Promise<string> => {
      const row = await read(id);
      const { action, kind, object, amount, version, payload } = {
        action: row.action,
        kind: row.object_kind,
        object: row.object_id,
        amount: row.amount_paisa,
        version: row.object_version,
        payload: JSON.stringify(row.payload),
        ...change,
      };
      const bound = [action, kind, object, amount, version, payload];
      const sql = 'select desk_use_approval($1, $2, $3, $4, $5, $6, $7, $8) as outcome';
      return outcomeOf(sql, [session, id, ...bound]);
    },

    withdraw: ({ session }: By, id: string): Promise<string> =>
      outcomeOf(`select desk_withdraw($1, $2, 'mistake') as outcome`, [session, id]),
  };
}
