// Registers the calls of the back office: checks permission and proof before anything is read, and writes
// every view, act and refusal to the audit log, also what was not found.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { DeskPart } from '#contract/desk/desk-call.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Clock } from '#server/context/clock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { NO_FIELDS } from '#server/http/route.ts';
import type { Asked, Http, HttpOptions, Route } from '#server/http/route.ts';
import type { Staff } from '#server/context/staff.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { recordDeskAct } from './desk-audit.ts';
import { provedUntil } from './proof-age.ts';
import { makeRecentReads } from './recent-reads.ts';

/** A call of the back office, with its schemas. */
type AnyDeskCall = Call & DeskPart;

export type DeskAsked<C extends AnyDeskCall> = Asked<C> & { staff: Staff };
/** For routes outside the contract: files and streams. */
export type DeskHttp = Http;

/** Registers one call for people who are signed in. */
export type DeskRoute = <C extends AnyDeskCall>(
  call: C,
  handler: (asked: DeskAsked<C>) => Promise<AnswerOf<C>>,
) => void;

interface Sent {
  params: unknown;
  query?: unknown;
}

/**
 * The audit record of a call, with its parameters and its query but not its body, which may need masking by
 * the call itself. What was searched for may be a customer's number or address, and is masked.
 */
function recordOf(call: AnyDeskCall, { params, query = {} }: Sent) {
  const { about: [kind, name] = ['desk', ''], method, path } = call;
  const { [name]: id = path, ...others } = params as Record<string, string>;
  const asked = Object.entries({ ...others, ...(query as object) })
    .filter(([, value]) => value !== undefined)
    // An amount is a bigint, which JSON cannot represent.
    .map(([field, value]: [string, unknown]) => {
      if (field === 'q') return [field, maskRecipient(String(value))];
      return [field, typeof value === 'bigint' ? String(value) : value];
    });
  const details = { call: `${method} ${path}`, ...Object.fromEntries(asked) };
  return { subject: { kind, id }, details };
}

/** Makes the check of sign-in, permission and proof. A missing permission is written to the audit log. */
export function makeAdmit(pool: pg.Pool, clock: Clock): NonNullable<HttpOptions['admit']> {
  return async (call: AnyDeskCall, request, { staff }) => {
    if (!staff) throw new ApiError(401, { error: message('error.sign_in') });
    const { permission, needsProof } = call;
    if (permission && !mayDo(staff.roles, permission)) {
      // Invalid ids are not recorded: the database might not accept them as text.
      const named = (call.params ?? NO_FIELDS).safeParse(request.params);
      const record = recordOf(call, { params: named.success ? named.data : {} });
      const refused = { action: 'desk.refused', ...record };
      await inTransaction(pool, (tx) => recordDeskAct(tx, staff, refused));
      throw new ApiError(403, { error: message('desk.not_allowed') });
    }
    if (needsProof && provedUntil(staff.provedAt) < clock.now()) {
      throw new ApiError(428, { error: message('desk.proof_needed') });
    }
  };
}

/** Refusals that tell something about others: not theirs to do, not there, already done by somebody else. */
const RECORDED_REFUSALS: readonly number[] = [403, 404, 409];

/**
 * Passes the staff member to handlers, and records each call in the audit log unless it is quiet, also when
 * it is refused. What a session polls is recorded once in ten minutes.
 */
export function makeDeskRoute(route: Route, pool: pg.Pool, clock: Clock): DeskRoute {
  const recentReads = makeRecentReads(clock);
  return <C extends AnyDeskCall>(
    call: C,
    handler: (asked: DeskAsked<C>) => Promise<AnswerOf<C>>,
  ): void => {
    const action = call.method === 'GET' ? 'desk.read' : 'desk.act';
    route(call, async (asked) => {
      const { staff } = asked.user as { staff: Staff };
      const record = async (name: string, more: { status?: number } = {}): Promise<void> => {
        if (call.isQuiet) return;
        const { subject, details } = recordOf(call, asked);
        const act = { action: name, subject, details: { ...details, ...more } };
        const read = JSON.stringify([staff.sessionHash.toString('hex'), act]);
        if (call.isPolled && recentReads.has(read)) return;
        await inTransaction(pool, (tx) => recordDeskAct(tx, staff, act));
        if (call.isPolled) recentReads.add(read);
      };
      const answer = await handler({ ...asked, staff }).catch(async (error: unknown) => {
        if (error instanceof ApiError && RECORDED_REFUSALS.includes(error.status)) {
          await record('desk.failed', { status: error.status });
        }
        throw error;
      });
      await record(action);
      return answer;
    });
  };
}
