// Other ways to pay, behind the same server, gate and call, so that only the way of paying differs.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { payFromWallet } from '#contract/payments/payments.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { systemClock } from '#server/context/clock.ts';
import { makeLocales } from '#server/context/locale.ts';
import { makeTurns } from '#server/http/guard/take-turns.ts';
import { makeHttp } from '#server/http/route.ts';
import type { FindSession } from '#server/http/session.ts';
import { payByOneCall } from './one-call.ts';
import type { PayOne } from './pay-one.ts';
import { payBySeparateStatements } from './separate-statements.ts';

export const COMPARED = ['one-call', 'separate-statements', 'bare'] as const;
export type Compared = (typeof COMPARED)[number];

export const comparedPath = (name: Compared): string => `/api/bench/${name}`;

const FIND = statement(
  'compared_session',
  `select user_id from sessions
   where token_hash = $1 and revoked_at is null and expires_at > now()`,
);

/** The session check of one request by itself. */
function findOneSession(pool: pg.Pool): FindSession {
  return async (token) => {
    const tokenHash = createHash('sha256').update(token).digest();
    const [row] = await readRows<{ user_id: string }>(pool, FIND, [tokenHash]);
    return row && { userId: row.user_id, tokenHash };
  };
}

/** What HTTP alone costs: nobody is looked up and nothing is paid. */
const NOBODY = { userId: '', tokenHash: Buffer.alloc(0) };
const findNobody: FindSession = () => Promise.resolve(NOBODY);
const payNothing: PayOne = ({ orderId }) => Promise.resolve({ id: orderId, state: 'paid' });

/** Adds one of the compared ways to an app that does not listen yet. */
export function addComparedRoute(app: FastifyInstance, name: Compared, pool: pg.Pool): void {
  const pay = {
    'one-call': payByOneCall,
    'separate-statements': payBySeparateStatements,
    bare: () => payNothing,
  }[name](pool);
  const { route } = makeHttp(app, {
    findSession: name === 'bare' ? findNobody : findOneSession(pool),
    clock: systemClock,
    locales: makeLocales(),
    takeTurn: makeTurns(0),
  });
  route({ ...payFromWallet, path: comparedPath(name) }, ({ body, user }) =>
    pay({ userId: user.id, orderId: body.order_id }),
  );
}
