// Bugs in the back office's access control and in its approval by a second person, which the desk campaign
// must catch.
import type { ShownBug } from './campaign-bug.ts';

const FUNCTIONS = 'server/db/functions/desk';
const SESSIONS = 'server/desk/staff/sessions-table.ts';

export const DESK_BUGS: readonly ShownBug[] = [
  {
    name: 'a maker may approve their own proposal',
    shownBy: /^I27 the maker /,
    file: `${FUNCTIONS}/decide.sql`,
    find: `is_own := asked.maker_id = checker.staff_id;`,
    replace: `is_own := false;`,
  },
  {
    name: 'people decide about their own account',
    shownBy: /^I27 who would become an admin approves it/,
    file: `${FUNCTIONS}/decide.sql`,
    find: `if p_decision = 'approve' and asked.object_kind = 'staff' and asked.object_id`,
    replace: `if p_decision = 'neither' and asked.object_kind = 'staff' and asked.object_id`,
  },
  {
    name: 'what an account proposed before it was reset may still be approved',
    shownBy: /^I27 the account of its maker was reset/,
    file: `${FUNCTIONS}/maker-may-propose.sql`,
    find: `and p.invited_at <= p_asked.created_at`,
    replace: ``,
  },
  {
    name: 'the link of an invitation is told to whoever approves it',
    shownBy: /^I27 .*an answer had the link/,
    file: 'server/desk/staff/actions/invite-colleague.ts',
    find: `message('desk.staff_invited', { email: payload.email })`,
    replace: `message('desk.staff_invited', { email: payload.email + invitation.url })`,
  },
  {
    name: 'what was shown to the checker is not compared',
    shownBy: /^I27 what was shown is something else/,
    file: `${FUNCTIONS}/decide.sql`,
    find: `if asked.digest <> p_digest then return 'changed'; end if;`,
    replace: ``,
  },
  {
    name: 'what was decided may be decided again',
    shownBy: /^I27 (an approval is used again|it was (rejected|withdrawn))/,
    file: `${FUNCTIONS}/decide.sql`,
    find: `if asked.state <> 'pending' then return 'over'; end if;`,
    replace: ``,
  },
  {
    name: 'something else is carried out than was approved',
    shownBy: /^I27 something else .*was answered "used"/,
    file: `${FUNCTIONS}/use-approval.sql`,
    find: `if asked.digest <> desk_approval_digest(`,
    replace: `if asked.digest is null and null <> desk_approval_digest(`,
  },
  {
    name: 'another than the checker carries it out',
    shownBy: /^I27 something else .*was answered "used"/,
    file: `${FUNCTIONS}/use-approval.sql`,
    find: `asked.checker_id <> checker.staff_id or not exists`,
    replace: `not exists`,
  },
  {
    name: 'the amount of a proposal may change',
    shownBy: /^I27 its row is changed .*the database took it/,
    file: `${FUNCTIONS}/guard-approvals.sql`,
    find: `or new.amount_paisa is distinct from old.amount_paisa`,
    replace: ``,
  },
  {
    name: 'a journal is posted without taking its approval',
    shownBy: /^(I27 it is approved and withdrawn at once|M19 M19, every manual journal)/,
    file: 'server/desk/approvals/actions/post-journal.ts',
    find: `await useApproval(tx);`,
    replace: `void useApproval;`,
  },
  {
    name: 'an old proof is enough for dangerous calls',
    shownBy: /^I26 .* by an old proof/,
    file: 'server/desk/http/desk-routes.ts',
    find: `if (needsProof && provedUntil(staff.provedAt) < clock.now()) {`,
    replace: `if (needsProof && provedUntil(staff.provedAt).getTime() + 3_600_000 < clock.now().getTime()) {`,
  },
  {
    name: 'support may propose journals',
    shownBy: /^I26 .*\/approvals\/.* by support/,
    file: 'contract/desk/roles.ts',
    find: `'journals.propose': ['finance'],`,
    replace: `'journals.propose': ['finance', 'support'],`,
  },
  {
    name: 'everybody of the back office reads the audit log',
    shownBy: /^I26 GET \/desk\/api\/audit by /,
    file: 'contract/desk/audit.ts',
    find: `summary: 'Records of the audit log that match, newest first.',
  permission: 'audit.read',`,
    replace: `summary: 'Records of the audit log that match, newest first.',`,
  },
  {
    name: 'a disabled account still works',
    shownBy: /^I26 .* by a disabled account/,
    file: SESSIONS,
    find: `and p.disabled_at is null`,
    replace: ``,
  },
  {
    name: 'a session does not end by rest',
    shownBy: /^I26 .* by a session at rest/,
    file: SESSIONS,
    find: 'and s.seen_at >',
    replace: `and now() >`,
  },
];
