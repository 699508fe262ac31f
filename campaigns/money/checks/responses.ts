// Sends requests again under their idempotency keys: the same key has one effect and one response.
import { isDeepStrictEqual } from 'node:util';
import type { Violation } from '../../campaign.ts';
import { mapLimited } from '../../harness/concurrency.ts';
import { sendOnce } from '../people/group.ts';
import type { Group, KeyedRequest, Member, OwnTransfer } from '../people/group.ts';
import type { GroupRecords, TransferFact } from './group-records.ts';

/** The share of requests that are sent again; all of them would take longer than the epoch. */
const SENT_AGAIN = 0.25;
const MEMBERS_AT_ONCE = 16;

/** I14, I12: an accepted transfer moved money once, a refused one never. */
function checkTransfer(
  { comment, rupees, isAccepted }: OwnTransfer,
  transfers: readonly TransferFact[],
) {
  const found = transfers.filter((one) => one.comment === comment);
  const detail = `transfer "${comment}" of ${rupees} was ${isAccepted ? 'accepted' : 'refused'}`;
  if (found.length > 1) return [{ invariant: 'I12', detail: `${detail}, but made twice` }];
  if (isAccepted && found[0]?.amountPaisa !== BigInt(rupees) * 100n) {
    return [{ invariant: 'I14', detail: `${detail}, but booked as ${found[0]?.amountPaisa}` }];
  }
  return isAccepted === false && found.length > 0
    ? [{ invariant: 'I12', detail: `${detail}, but made` }]
    : [];
}

/** Whether two responses to one key are equal. */
function isSame({ response }: KeyedRequest, again: { status: number; body: unknown }): boolean {
  return again.status === response.status && isDeepStrictEqual(again.body, response.body);
}

async function checkKey(group: Group, member: Member, request: KeyedRequest): Promise<Violation[]> {
  const { key, path, body } = request;
  const broken = (what: string): Violation[] => [
    { invariant: 'I12', detail: `${path} under key ${key}: ${what}` },
  ];
  const again = await sendOnce(group, member, { path, body, key });
  if (!isSame(request, again)) {
    const [first, second] = [request.response, again].map((one) => JSON.stringify(one.body));
    return broken(`${request.response.status} ${first}, then ${again.status} ${second}`);
  }
  if (!('order_id' in body)) return [];
  const other = { ...body, order_id: '00000000-0000-4000-8000-000000000000' };
  const refused = await sendOnce(group, member, { path, body: other, key });
  return refused.status === 422 ? [] : broken(`another body returned ${refused.status}`);
}

/** Refusals are not stored under the key, because they may succeed later; a refused coupon is a 200. */
function isStored({ path, response }: KeyedRequest): boolean {
  return response.status === 200 && !(path === '/api/coupons' && response.body.status !== true);
}

/** Call it when nothing is under way any more. */
export async function checkResponses(
  group: Group,
  { transfers }: GroupRecords,
): Promise<Violation[]> {
  const violations = group.members.flatMap(({ transfers: own }) =>
    own.flatMap((one) => checkTransfer(one, transfers)),
  );
  const checked = await mapLimited(group.members, MEMBERS_AT_ONCE, async (member) => {
    const broken: Violation[] = [];
    for (const request of member.keyedRequests.filter(isStored)) {
      if (!member.random.chance(SENT_AGAIN)) continue;
      broken.push(...(await checkKey(group, member, request)));
    }
    return broken;
  });
  return [...violations, ...checked.flat()];
}
