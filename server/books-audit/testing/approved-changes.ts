// Changes by the tables' owner that violate the rules of approvals, for the audit's test.
const JOURNAL = '01900000-0000-7000-8000-00000000000a';
const ID = '01900000-0000-7000-8000-00000000000b';
const MAKER = '01900000-0000-7000-8000-00000000000c';
const CHECKER = '01900000-0000-7000-8000-00000000000d';

interface Planted {
  action: string;
  kind?: string;
  objectId?: string;
  payload?: string;
  checker?: string;
}

/** An approval that was used, past the triggers and foreign keys. */
function used({
  action,
  kind = 'journal',
  objectId = JOURNAL,
  payload = '{}',
  checker = CHECKER,
}: Planted): string {
  return `insert into desk_approvals (id, action, object_kind, object_id, amount_paisa, object_version,
      payload, digest, why, preview, maker_id, maker_session, state, expires_at, checker_id,
      checker_session, proved_by, decided_at, used_at, is_solo, solo_ready_at, created_at)
    values ('${ID}', '${action}', '${kind}', '${objectId}', 5, 'v', '${payload}', '', 'why', '{}',
      '${MAKER}', '', 'used', now() + interval '1 day', '${checker}', '', 'code', now(), now(),
      ${checker === MAKER}, now() - interval '1 hour', now() - interval '1 day')`;
}

const POSTED = [
  `insert into journals (id, kind) values ('${JOURNAL}', 'manual-journal')`,
  `insert into postings (journal_id, account_id, amount) values
     ('${JOURNAL}', system_account('suspense'), -5), ('${JOURNAL}', system_account('fee-income'), 5)`,
];
const lines = (amount: number): string =>
  JSON.stringify({
    lines: [
      { account: 'suspense', amountPaisa: String(-amount) },
      { account: 'fee-income', amountPaisa: String(amount) },
    ],
  });

const JOURNALS = 'M19 every manual journal is one approval carried out, line by line';
const MONEY_BACK =
  'M19 every approved refund, reversal and end of a dispute that was carried out is there';
const TWO_PEOPLE =
  'M19 whoever approved a change is not whom it is about, and did not propose it, or was alone and waited';

export const APPROVAL_FAULTS: [rule: string, faults: string[]][] = [
  [JOURNALS, POSTED],
  [JOURNALS, [used({ action: 'journal.post', payload: lines(5) })]],
  [JOURNALS, [...POSTED, used({ action: 'journal.post', payload: lines(6) })]],
  [MONEY_BACK, [used({ action: 'refund.give' })]],
  [MONEY_BACK, [used({ action: 'order.reverse' })]],
  [MONEY_BACK, [used({ action: 'dispute.end' })]],
  [
    TWO_PEOPLE,
    [
      'alter table desk_approvals drop constraint desk_approvals_two_people',
      used({ action: 'fees.set', checker: MAKER }),
      `update desk_approvals set is_solo = false where id = '${ID}'`,
    ],
  ],
  [TWO_PEOPLE, [used({ action: 'staff.set_roles', kind: 'staff', objectId: CHECKER })]],
];
