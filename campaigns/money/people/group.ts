// The people of one epoch, what each of them requested and the responses: the expectation that the
// books are compared with.
import type { Person } from '../../../bench/database/people.ts';
import type { Violation } from '../../campaign.ts';
import { pause } from '../../harness/concurrency.ts';
import { send } from '../../harness/http.ts';
import type { HttpResponse } from '../../harness/http.ts';
import type { Random } from '../../harness/random.ts';
import { emailOf } from '../../harness/testbed.ts';
import type { CrashTestbed } from '../crash/crash-testbed.ts';

interface MemberRequest {
  path: string;
  body?: object;
  /** The idempotency key. */
  key?: string;
}

/** A request under an idempotency key, and the response that was final. */
export interface KeyedRequest extends MemberRequest {
  body: object;
  key: string;
  response: HttpResponse;
}

/** An order whose creation was acknowledged. */
export interface OwnOrder {
  id: string;
  isLoad: boolean;
  /** What was acknowledged; each must survive every crash. */
  isPaidFromWallet: boolean;
  isCanceled: boolean;
  coupon: string | null;
  /** The order it repeats. */
  repeats: string | null;
}

export interface OwnTransfer {
  /** Unique, so that it identifies the transfer. */
  comment: string;
  receiver: Member;
  rupees: number;
  /** Undefined while there is no response. */
  isAccepted: boolean | undefined;
}

export interface Member extends Person {
  /** Choices that are independent of the other members. */
  random: Random;
  email: string;
  openingPaisa: bigint;
  orders: OwnOrder[];
  keyedRequests: KeyedRequest[];
  transfers: OwnTransfer[];
}

export interface Group {
  testbed: CrashTestbed;
  members: Member[];
  coupons: string[];
  violations: Violation[];
  /** How many requests were sent, retries included. */
  requests: number;
  /** The product cannot be restarted, so nobody waits for responses. */
  isLost: boolean;
}

/** Even a busy machine restarts the product within this time. */
const GIVE_UP_MS = 300_000;
const RETRY_MS = 150;
/** No response, or one that leaves the outcome unknown. */
const UNKNOWN = new Set([0, 500, 503, 504]);

export function memberOf(person: Person, openingPaisa: bigint, random: Random): Member {
  const email = emailOf(person);
  return { ...person, random, email, openingPaisa, orders: [], keyedRequests: [], transfers: [] };
}

/** Sends a request once. */
export async function sendOnce(
  group: Group,
  member: Member,
  { path, body, key }: MemberRequest,
): Promise<HttpResponse> {
  group.requests += 1;
  const response = await send({
    url: group.testbed.url + path,
    token: member.token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  if (response.status === 500) {
    const detail = `${path} returned 500: ${JSON.stringify(response.body)}`;
    group.violations.push({ invariant: 'I20', detail });
  }
  return response;
}

/** Sends a request, always under the same key, until its outcome is known. */
async function retryUntilKnown(
  group: Group,
  member: Member,
  request: MemberRequest,
): Promise<HttpResponse> {
  for (const end = Date.now() + GIVE_UP_MS; ;) {
    const response = await sendOnce(group, member, request);
    if (!UNKNOWN.has(response.status) || group.isLost) return response;
    if (Date.now() > end) {
      const detail = `${request.path} had no result in five minutes, at last ${response.status}`;
      group.violations.push({ invariant: 'I15', detail });
      return response;
    }
    await pause(RETRY_MS);
  }
}

/** Sends a request under a new idempotency key until its outcome is known, and stores both. */
export async function sendKeyed(
  group: Group,
  member: Member,
  path: string,
  body: object = {},
): Promise<HttpResponse> {
  const key = `${member.id}/${member.keyedRequests.length}`;
  const response: HttpResponse = { status: 0, body: '', headers: {} };
  const request: KeyedRequest = { key, path, body, response };
  member.keyedRequests.push(request);
  request.response = await retryUntilKnown(group, member, { path, body, key });
  return request.response;
}

/** Sends a request that may be repeated without a key. */
export function sendUntilAnswered(
  group: Group,
  member: Member,
  path: string,
  body?: object,
): Promise<HttpResponse> {
  return retryUntilKnown(group, member, { path, ...(body && { body }) });
}
