// Every call × every kind of caller: the expected verdict follows from the table of calls.
import type { Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import { ACCESS, FROZEN_BODIES } from './calls.ts';
import type { Caller } from './callers.ts';
import { requestOf } from './document.ts';
import type { Operated } from './document.ts';

/**
 * A field that no call has: a caller who passes the access check is refused because of it, so nothing
 * changes.
 */
const UNKNOWN_FIELD = { field_that_no_call_has: 1 };

/**
 * Calls without a row in the table, rows without a call, and calls that either only the description or only
 * the tables here refuse to frozen accounts. `acts`: the calls of frozen-acts.ts.
 */
export function unnamed(calls: readonly Operated[], acts: object): Violation[] {
  const names = new Set(calls.map(({ name }) => name));
  const missing = [...names].filter((name) => !ACCESS.has(name));
  const untried = calls.filter(
    ({ name, isRefusedToFrozen }) =>
      isRefusedToFrozen !== (Object.hasOwn(FROZEN_BODIES, name) || Object.hasOwn(acts, name)),
  );
  const gone = [...ACCESS.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `${name} has no row in campaigns/auth/calls.ts`),
    ...gone.map((name) => `${name} is in campaigns/auth/calls.ts, but is no call`),
    ...untried.map(({ name }) => `${name}: only one of description and table refuses the frozen`),
  ].map((detail) => ({ invariant: 'I21', detail }));
}

/** The statuses which show that the caller passed the access check, and the call then had nothing to do. */
function acceptedStatuses({ method, body, isUpload }: Operated): number[] {
  if (isUpload) return [415, 422];
  if (method === 'POST' || body) return [422];
  return [200, 404, 409, 422];
}

function wrongHeaders(headers: HttpResponse['headers']): string | undefined {
  const names = Object.keys(headers);
  const foreign = names.find((name) => /^access-control|^server$|^x-powered-by$/.test(name));
  if (foreign !== undefined) return `has the header ${foreign}`;
  if (headers['cache-control'] !== 'no-store') return 'may be stored by a cache';
  return headers['x-content-type-options'] === 'nosniff' ? undefined : 'may be sniffed';
}

function wrongStatus(call: Operated, caller: Caller, status: number): string | undefined {
  const access = ACCESS.get(call.name) ?? 'session';
  const isAccepted = acceptedStatuses(call).includes(status);
  const isExpected = access === 'session' && !caller.isSignedIn ? status === 401 : isAccepted;
  return isExpected ? undefined : `was answered ${status}`;
}

export interface Matrix {
  cells: number;
  violations: Violation[];
}

/**
 * Sends the calls refused to frozen accounts as every signed-in caller: only the frozen one may be refused
 * them for that reason.
 */
async function playFrozen(
  url: string,
  calls: readonly Operated[],
  callers: readonly Caller[],
): Promise<Matrix> {
  const refused = calls.filter(({ name }) => Object.hasOwn(FROZEN_BODIES, name));
  const people = callers.filter(({ isSignedIn }) => isSignedIn);
  const cells = refused.flatMap((call) => people.map((caller) => ({ call, caller })));
  const found = await mapLimited(cells, 8, async ({ call, caller }) => {
    const body = FROZEN_BODIES[call.name] ?? {};
    const answer = await send(requestOf(url, call, { token: caller.token, body }));
    const isRefused = answer.status === 403 && answer.body.block?.type === 'account_frozen';
    if (isRefused === (caller.isFrozen === true)) return [];
    return [`${call.name} by ${caller.name} was answered ${answer.status}`];
  });
  return {
    cells: cells.length,
    violations: found.flat().map((detail) => ({ invariant: 'I21', detail })),
  };
}

/** Sends each call once as each caller. */
export async function playMatrix(
  url: string,
  calls: readonly Operated[],
  callers: readonly Caller[],
): Promise<Matrix> {
  const cells = calls.flatMap((call) => callers.map((caller) => ({ call, caller })));
  const found = await mapLimited(cells, 8, async ({ call, caller }) => {
    const { token, headers } = caller;
    const asked = { token, body: UNKNOWN_FIELD, ...(headers && { headers }) };
    const { status, body, headers: told } = await send(requestOf(url, call, asked));
    // A call refused to frozen accounts is refused before its fields are read.
    const isFreeze =
      call.isRefusedToFrozen && caller.isFrozen === true && body?.block?.type === 'account_frozen';
    const wrong = [isFreeze ? undefined : wrongStatus(call, caller, status), wrongHeaders(told)];
    return wrong
      .filter((what) => what !== undefined)
      .map((what) => ({ invariant: 'I21', detail: `${call.name} by ${caller.name} ${what}` }));
  });
  const frozen = await playFrozen(url, calls, callers);
  return {
    cells: cells.length + frozen.cells,
    violations: [...found.flat(), ...frozen.violations],
  };
}
