// Every call of the back office × every kind of caller: who gets past the gate follows from the
// permission matrix.
import { DESK_CALLS } from '#contract/desk/calls.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { mayDo, ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { changeSessions, changeStaff, makeOperator } from './operators.ts';
import type { DeskBed } from './operators.ts';

interface Caller {
  name: string;
  token?: string;
  /** What the gate answers; undefined lets the call in. */
  refusal: (call: DeskCall) => number | undefined;
}

const NOBODY = '01900000-0000-7000-8000-000000000000';
const SIGN_OUT = '/desk/api/sign_out';

/** All roles together may do everything, so a caller who has them can only be refused for another reason. */
const EVERY_ROLE: readonly Role[] = ROLES;

async function makeCallers(bed: DeskBed): Promise<Caller[]> {
  const ofRoles = async (roles: readonly Role[]): Promise<Caller> => ({
    name: roles.join(' and '),
    token: (await makeOperator(bed, roles)).token,
    refusal: ({ permission }) => (permission && !mayDo(roles, permission) ? 403 : undefined),
  });
  const sessionless = async (name: string, change?: string): Promise<Caller> => {
    const one = await makeOperator(bed, EVERY_ROLE);
    if (change !== undefined) await changeSessions(bed, one.id, change);
    else await changeStaff(bed, one.id, 'disabled_at = now()');
    return { name, token: one.token, refusal: () => 401 };
  };
  const unproved = await makeOperator(bed, EVERY_ROLE);
  await changeSessions(bed, unproved.id, `proved_at = now() - interval '6 minutes'`);
  return [
    ...(await Promise.all(ROLES.map((role) => ofRoles([role])))),
    await ofRoles(['support', 'compliance']),
    { name: 'nobody', refusal: () => 401 },
    { name: 'a customer', token: (await bed.testbed.person()).token, refusal: () => 401 },
    await sessionless('an ended session', 'revoked_at = now()'),
    await sessionless('a session that is over', `expires_at = now() - interval '1 second'`),
    await sessionless('a session at rest', `seen_at = now() - interval '31 minutes'`),
    await sessionless('a disabled account'),
    {
      name: 'an old proof',
      token: unproved.token,
      refusal: ({ needsProof }) => (needsProof ? 428 : undefined),
    },
  ];
}

/**
 * Sends a call with input that the schema refuses or that names nothing; the gate comes before both checks.
 */
async function statusOf({ url }: DeskBed, call: DeskCall, { token }: Caller): Promise<number> {
  const { method } = call;
  const { status } = await send({
    method,
    url: url + call.path.replace(/:\w+/g, NOBODY),
    ...(token !== undefined && { token }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: { field_that_no_call_has: 1 } }),
  });
  return status;
}

/**
 * Whether the status is the expected refusal, or else shows that the call passed the gate and did not break.
 */
function isRight(refusal: number | undefined, status: number): boolean {
  if (refusal !== undefined) return status === refusal;
  return status !== 0 && status < 500 && ![401, 403, 428].includes(status);
}

export interface DeskMatrix {
  attempts: number;
  violations: Violation[];
}

export async function playDeskMatrix(bed: DeskBed): Promise<DeskMatrix> {
  const callers = await makeCallers(bed);
  const calls = DESK_CALLS.filter(({ path }) => path !== SIGN_OUT);
  const cells = calls.flatMap((call) => callers.map((caller) => ({ call, caller })));
  const found = await mapLimited(cells, 8, async ({ call, caller }): Promise<Violation[]> => {
    const status = await statusOf(bed, call, caller);
    if (isRight(caller.refusal(call), status)) return [];
    const detail = `${call.method} ${call.path} by ${caller.name} was answered ${status}`;
    return [{ invariant: 'I26', detail }];
  });
  return { attempts: cells.length, violations: found.flat() };
}
