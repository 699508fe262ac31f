// `kyc approve` and `kyc refuse`: an operator's decision about what they have viewed.
import { DOCUMENT_SIDES } from '#contract/people/kyc.ts';
import { OWN_WORDS_MAX, REJECTION_CODES } from '#contract/identity/kyc-review.ts';
import { systemClock } from '#server/context/clock.ts';
import type { Rejection } from '#server/kyc/cases/rejection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { compareCase } from '#server/kyc/duplicates/find-duplicates.ts';
import { approveCase, refuseCase } from '#server/kyc/review/decide-case.ts';
import type { Decided, Decision } from '#server/kyc/review/decide-case.ts';
import type { ListedCase } from '#server/kyc/review/list-cases.ts';
import { readShown } from '#server/kyc/review/shown-case.ts';
import { CommandError, readWhy, UsageError } from '../command.ts';
import type { Report, Work, World } from '../command.ts';
import { findNamed, readCase } from './read-case.ts';
import type { CaseArguments } from './read-case.ts';

function decisionOf(
  { config }: World,
  { id: caseId, userId }: ListedCase,
  { operator, why }: CaseArguments<string>,
): Decision {
  const { kycRetentionDays: retentionDays } = config;
  return { caseId, userId, operator, why, at: systemClock.now(), retentionDays };
}

const DESPITE = 'despite-duplicates';

export function approve(words: string[]): Work {
  const read = readCase(words, [DESPITE]);
  const despite = read.values[DESPITE];
  const why = despite === undefined ? read.why : readWhy(despite, DESPITE);
  return async (world) => {
    const found = await findNamed(world, read.named);
    if (despite === undefined) await assertNotSeen(world, found);
    const decided = await approveCase(world.pool, decisionOf(world, found, { ...read, why }));
    return reportOf(found, decided, `${found.email} is verified; the higher limits apply now.`);
  };
}

/** Throws CommandError if the documents of a waiting case were seen in other accounts. */
async function assertNotSeen(
  { pool }: World,
  { id: caseId, userId, email }: ListedCase,
): Promise<void> {
  const shown = await inTransaction(pool, (tx) => readShown(tx, { caseId, userId }));
  if (shown?.state !== 'in_review') return;
  const { duplicates } = await compareCase(pool, shown);
  if (duplicates.length === 0) return;
  throw new CommandError(
    `Other accounts have the documents of ${email}: look at what kyc show ${caseId} tells, then say with --${DESPITE} "…" why you approve.`,
  );
}

export function refuse(words: string[]): Work {
  const read = readCase(words, DOCUMENT_SIDES);
  const rejections = DOCUMENT_SIDES.flatMap((side) => {
    const given = read.values[side];
    return given === undefined ? [] : [readRejection(side, given)];
  });
  if (rejections.length === 0) {
    const options = DOCUMENT_SIDES.map((side) => `--${side} <reason>`).join(', ');
    throw new UsageError(`Say what is refused with ${options}. Reasons: ${codes()}.`);
  }
  return async (world) => {
    const found = await findNamed(world, read.named);
    const decision = { ...decisionOf(world, found, read), rejections };
    const decided = await refuseCase(world.pool, decision);
    const sides = rejections.map(({ side }) => side).join(', ');
    return reportOf(found, decided, `${found.email} is asked to send again: ${sides}.`);
  };
}

const codes = (): string => REJECTION_CODES.join(', ');

/** `unreadable`, or with words to the person: `other: Please send both pages.` */
function readRejection(side: Rejection['side'], given: string): Rejection {
  const [word = '', ...more] = given.split(':');
  const code = REJECTION_CODES.find((known) => known === word.trim());
  const text = more.join(':').trim();
  if (!code) {
    throw new UsageError(`"${word.trim()}" is not a reason. Reasons: ${codes()}.`);
  }
  if (text.length > OWN_WORDS_MAX) {
    throw new UsageError(`What you tell the person has at most ${OWN_WORDS_MAX} characters.`);
  }
  if (code === 'other' && text === '') {
    throw new UsageError(`Tell the person why: --${side} "other: …".`);
  }
  return { side, code, text: text === '' ? null : text };
}

function reportOf({ id, email }: ListedCase, decided: Decided, done: string): Report {
  switch (decided.kind) {
    case 'done':
      return { text: done };
    case 'not waiting':
      throw new CommandError(`The case of ${email} is ${decided.state}; it waits for no decision.`);
    case 'not viewed':
      throw new CommandError(
        `You have not viewed this case as it is now; it may have changed. Use kyc show ${id} first.`,
      );
    case 'outdated':
      throw new CommandError(
        `The documents of ${email} are out of date: 35 days have passed since the return to Nepal or the end of the visa. Refuse them as expired.`,
      );
    case 'no document':
      throw new CommandError(`The case of ${email} has no document ${decided.side}.`);
  }
}
