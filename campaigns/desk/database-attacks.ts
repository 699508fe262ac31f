// Attacks on approvals in the database itself, with the rights of the app's roles and of the tables' owner.
import pg from 'pg';
import { DESK_ROLE, SITE_ROLE } from '#server/db/roles/roles.ts';
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

/** How the database refuses: no right to it, a broken constraint, and what the guards raise. */
const REFUSALS = {
  site: new Set(['42501']),
  desk: new Set(['42501']),
  owner: new Set(['23514', '23001']),
} as const;

/** What is wrong, unless the statement was refused: any other error shows only that it is no attack. */
export async function unlessRefused(
  statement: Promise<unknown>,
  refusals: ReadonlySet<string>,
): Promise<string[]> {
  try {
    await statement;
    return ['the database took it'];
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code !== undefined && refusals.has(code) ? [] : [`it failed otherwise: ${message}`];
  }
}

/** A connection with the rights of a role, whose statements may take as long as they need. */
async function actAs(role: string, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set role ${role}`);
  return client;
}

export const rewritten: Attack = {
  name: 'its row is changed in the database, by the app and by the owner of the tables',
  play: async (bed, random) => {
    const { database } = bed.testbed;
    const proposal = await propose(bed, await finance(bed), random);
    const site = await actAs(SITE_ROLE, database.url);
    const desk = await actAs(DESK_ROLE, database.url);
    const by = { site, desk, owner: database.owner };
    const broken: string[] = [];
    let attempts = 0;
    const attempt = async (who: keyof typeof REFUSALS, sql: string): Promise<void> => {
      attempts += 1;
      const wrong = await unlessRefused(by[who].query(sql, [proposal.id]), REFUSALS[who]);
      broken.push(...wrong.map((what) => `"${sql}" by the ${who}: ${what}`));
    };
    try {
      for (const who of ['site', 'desk', 'owner'] as const) {
        for (const change of CHANGED_ROWS) {
          await attempt(who, `update desk_approvals set ${change} where id = $1`);
        }
        await attempt(who, 'delete from desk_approvals where id = $1');
      }
    } finally {
      await Promise.all([site.end(), desk.end()]);
    }
    return { proposal, attempts, expected: 0, broken };
  },
};

/** Exactly what was approved. */
const WHOLE = 'action, object_kind, object_id, amount_paisa, object_version, payload';

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
    const app = await actAs(DESK_ROLE, database.url);
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
      const broken = approved === 'approved' ? [] : [`the approval was answered "${approved}"`];
      const tryUse = async (bound: string, by: Operator, refusal: string): Promise<void> => {
        const told = await outcome(`desk_use_approval(${session}, a.id, ${bound})`, by);
        if (told !== refusal) broken.push(`its use with ${bound} was answered "${told}"`);
      };
      for (const bound of CHANGED_USES) await tryUse(bound, checker, 'changed');
      await tryUse(WHOLE, maker, 'not allowed');
      return { proposal, attempts: 2 + CHANGED_USES.length, expected: 0, broken };
    } finally {
      await app.end();
    }
  },
};
