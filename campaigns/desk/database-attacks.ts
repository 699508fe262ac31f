// Attacks on approvals in the database itself, with the rights of the app and of the owner of the tables.
import { APP_ROLE } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { finance } from './attack.ts';
import type { Attack } from './attack.ts';
import type { Operator } from './operators.ts';
import { propose } from './proposals.ts';

/** Changes of the columns that an approval is bound to. */
const BOUND = [
  `amount_paisa = coalesce(amount_paisa, 0) + 1`,
  `payload = payload || '{"more": 1}'`,
  `object_id = object_id || '1'`,
  `maker_id = (select id from staff where id <> maker_id limit 1)`,
];

/**
 * Updates that the database must refuse: states that nobody approved, and changes of bound columns, alone and
 * together with an allowed step.
 */
const CHANGED_ROWS = [
  `state = 'approved'`,
  `state = 'used', used_at = now()`,
  ...BOUND,
  ...BOUND.map((change) => `${change}, state = 'withdrawn', ended_at = now()`),
  `checker_id = maker_id, checker_session = maker_session, decided_at = now(), proved_by = 'code', state = 'approved'`,
  `solo_ready_at = now()`,
  `expires_at = expires_at + interval '1 day'`,
];

export const rewritten: Attack = {
  name: 'its row is changed in the database, by the app and by the owner of the tables',
  play: async (bed, random) => {
    const { database } = bed.testbed;
    const proposal = await propose(bed, await finance(bed), random);
    const app = openPool({ url: database.url, connections: 1, role: APP_ROLE });
    const broken: string[] = [];
    let attempts = 0;
    const attempt = async (pool: typeof app, sql: string): Promise<void> => {
      attempts += 1;
      const isDone = await pool.query(sql, [proposal.id]).then(
        ({ rowCount }) => rowCount !== 0,
        () => false,
      );
      if (isDone) broken.push(`the database took "${sql}"`);
    };
    try {
      for (const change of CHANGED_ROWS) {
        for (const pool of [app, database.owner]) {
          await attempt(pool, `update desk_approvals set ${change} where id = $1`);
        }
      }
      await attempt(app, 'delete from desk_approvals where id = $1');
      await attempt(database.owner, 'delete from desk_approvals where id = $1');
    } finally {
      await app.end();
    }
    return { proposal, attempts, expected: 0, broken };
  },
};

/** Arguments that differ from what was approved: an approval may not be used with them. */
const CHANGED_USES = [
  `action || '.more', object_kind, object_id, amount_paisa, object_version, payload`,
  `action, object_kind, object_id || '1', amount_paisa, object_version, payload`,
  `action, object_kind, object_id, coalesce(amount_paisa, 0) + 1, object_version, payload`,
  `action, object_kind, object_id, amount_paisa, object_version || '1', payload`,
  `action, object_kind, object_id, amount_paisa, object_version, payload || '{"more": 1}'`,
];

export const changedAfter: Attack = {
  name: 'something else is carried out than was approved',
  play: async (bed, random) => {
    const { database } = bed.testbed;
    const [maker, checker] = [await finance(bed), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const app = openPool({ url: database.url, connections: 1, role: APP_ROLE });
    const outcome = async (call: string, by: Operator): Promise<string> => {
      const sql = `select ${call} as outcome from desk_approvals a where a.id = $2`;
      const values = [by.token, proposal.id];
      return (await app.query<{ outcome: string }>(sql, values)).rows[0]?.outcome ?? '';
    };
    const session = 'sha256(convert_to($1, $$UTF8$$))';
    try {
      const approved = await outcome(
        `desk_decide(${session}, a.id, a.digest, 'approve', 'seen')`,
        checker,
      );
      const outcomes: string[] = [];
      for (const bound of CHANGED_USES) {
        outcomes.push(await outcome(`desk_use_approval(${session}, a.id, ${bound})`, checker));
      }
      const whole = 'action, object_kind, object_id, amount_paisa, object_version, payload';
      outcomes.push(await outcome(`desk_use_approval(${session}, a.id, ${whole})`, maker));
      const wrong = outcomes.filter((one) => one === 'used');
      return {
        proposal,
        attempts: 1 + outcomes.length,
        expected: 0,
        broken: [
          ...(approved === 'approved' ? [] : [`the approval itself was answered ${approved}`]),
          ...wrong.map(() => 'it was used for something else, or by another person'),
        ],
      };
    } finally {
      await app.end();
    }
  },
};
