// What people were answered, asked once more: the same key has one effect and one answer.
import { isDeepStrictEqual } from 'node:util';
import type { Violation } from '../../campaign.ts';
import { eachOf } from '../../harness/ask.ts';
import { askOnce } from '../people/crew.ts';
import type { Crew, Intent, Member, Sent } from '../people/crew.ts';
import type { CrewBooks, TransferFact } from './crew-books.ts';

/** So many of the intents are asked again; all of them would take longer than the epoch. */
const ASKED_AGAIN = 0.25;
const MEMBERS_AT_ONCE = 16;

/** I14, I12: a transfer that was answered moved once, one that was refused never. */
function checkSent({ comment, rupees, isTaken }: Sent, transfers: readonly TransferFact[]) {
  const found = transfers.filter((one) => one.comment === comment);
  const detail = `transfer "${comment}" of ${rupees} was ${isTaken ? 'taken' : 'refused'}`;
  if (found.length > 1) return [{ invariant: 'I12', detail: `${detail}, and made twice` }];
  if (isTaken && found[0]?.amountPaisa !== BigInt(rupees) * 100n) {
    return [
      { invariant: 'I14', detail: `${detail}, and stands there as ${found[0]?.amountPaisa}` },
    ];
  }
  return isTaken === false && found.length > 0
    ? [{ invariant: 'I12', detail: `${detail}, and made` }]
    : [];
}

/** What two answers to one key must have in common; a session's words may differ, ids may not. */
function isSame({ answer }: Intent, again: { status: number; body: unknown }): boolean {
  return again.status === answer.status && isDeepStrictEqual(again.body, answer.body);
}

async function checkKey(crew: Crew, member: Member, intent: Intent): Promise<Violation[]> {
  const { key, path, body } = intent;
  const broken = (what: string): Violation[] => [
    { invariant: 'I12', detail: `${path} under key ${key}: ${what}` },
  ];
  const again = await askOnce(crew, member, { path, body, key });
  if (!isSame(intent, again)) {
    const [first, second] = [intent.answer, again].map((one) => JSON.stringify(one.body));
    return broken(`${intent.answer.status} ${first}, then ${again.status} ${second}`);
  }
  if (!('order_id' in body)) return [];
  const other = { ...body, order_id: '00000000-0000-4000-8000-000000000000' };
  const refused = await askOnce(crew, member, { path, body: other, key });
  return refused.status === 422 ? [] : broken(`another body was answered ${refused.status}`);
}

/** A no may be a yes later, and is not kept; neither is a coupon's no, which is answered 200. */
function isKept({ path, answer }: Intent): boolean {
  return answer.status === 200 && !(path === '/api/coupons' && answer.body.status !== true);
}

/** Wants nothing to be under way any more. */
export async function checkAnswers(crew: Crew, { transfers }: CrewBooks): Promise<Violation[]> {
  const violations = crew.members.flatMap(({ sent }) =>
    sent.flatMap((one) => checkSent(one, transfers)),
  );
  const checked = await eachOf(crew.members, MEMBERS_AT_ONCE, async (member) => {
    const broken: Violation[] = [];
    for (const intent of member.intents.filter(isKept)) {
      if (!member.random.chance(ASKED_AGAIN)) continue;
      broken.push(...(await checkKey(crew, member, intent)));
    }
    return broken;
  });
  return [...violations, ...checked.flat()];
}
