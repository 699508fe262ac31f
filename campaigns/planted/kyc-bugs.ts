// Bugs in how identity cases are sent in, viewed and decided; each must be caught by one test file.
import type { TestBug } from './test-bugs.ts';

const SENDING = 'server/kyc/kyc.test.ts';
const REVIEW = 'server/commands/kyc/kyc.test.ts';

export const KYC_BUGS: readonly TestBug[] = [
  {
    name: 'a case may be sent without all of its documents',
    test: SENDING,
    file: 'server/kyc/submit/check-submission.ts',
    find: `for (const side of missing) problems[partOf(side)] = message('upload.missing');`,
    replace: `for (const side of missing.slice(1)) problems[partOf(side)] = message('upload.missing');`,
  },
  {
    name: 'documents under review can be replaced',
    test: SENDING,
    file: 'server/kyc/cases/read-kyc.ts',
    find: `if (isWaiting(latest)) return NOTHING;`,
    replace: `if (latest.state === 'checking') return NOTHING;`,
  },
  {
    name: 'an accepted document can be replaced after a refusal',
    test: REVIEW,
    file: 'server/kyc/cases/read-kyc.ts',
    find: `state !== 'rejected' && !destroyedAt`,
    replace: `state === 'checking' && !destroyedAt`,
  },
  {
    name: "an operator's view of documents is not in the audit log",
    test: REVIEW,
    file: 'server/kyc/review/view-case.ts',
    find: `await recordAudit(tx, {`,
    replace: `void ((_tx: unknown, _act: unknown) => recordAudit)(tx, {`,
  },
  {
    name: 'a case is decided by somebody who has not viewed it',
    test: REVIEW,
    file: 'server/kyc/review/decide-case.ts',
    find: `if (!isMeant || !(await hasViewed(tx, found, operator))) return`,
    replace: `if (!isMeant) return`,
  },
  {
    name: 'the deadline after a return to Nepal is ignored',
    test: REVIEW,
    file: 'server/kyc/cases/end-overdue.ts',
    find: `if (found?.state !== 'verified' || !found.updateUntil || found.updateUntil > at) return;`,
    replace: `if (found?.state !== 'overdue' || !found.updateUntil || found.updateUntil > at) return;`,
  },
  {
    name: "somebody else's document is shown",
    test: SENDING,
    file: 'server/kyc/cases/documents-table.ts',
    find: `where d.id = $1 and d.user_id = $2 and d.destroyed_at is null`,
    replace: `where d.id = $1 and $2::uuid is not null and d.destroyed_at is null`,
  },
];
