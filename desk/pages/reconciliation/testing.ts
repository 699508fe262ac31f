// Reconciliation as its server answers it, for tests: differences, a bank, and the page of an address.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import type { Role } from '#contract/desk/roles.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { NO_PROPOSALS } from '#desk/testing/wire-approval.ts';

export const AT = '2026-11-23T22:00:00.000Z';
export const DAY = '2026-11-23';
export const ORDER = '0198c6f2-0000-7000-8000-0000000000a1';
export const DIFFERENCES = 'GET /desk/api/reconciliation/differences';
const BANKS = 'GET /desk/api/reconciliation/banks';

export function difference(changes: Partial<DifferenceOnWire> = {}): DifferenceOnWire {
  return {
    id: '7',
    system: 'khalti',
    day: DAY,
    what: 'payment',
    kind: 'amount differs',
    reference: 'K7QZ3M8W2F91',
    order_id: ORDER,
    currency: 'NPR',
    ours: { state: 'done', amount: 510 },
    theirs: { state: 'done', amount: 500 },
    words: 'txn 88 amount 500.00',
    corrected: null,
    first_seen: AT,
    standing: 'open',
    expected: null,
    resolved_at: null,
    closed_why: null,
    closed_by: null,
    approval_id: null,
    proposal: null,
    acted: null,
    ...changes,
  };
}

export const other = difference({ id: '9', reference: 'K9', kind: 'only theirs', ours: null });

export const PREVIEW = {
  title: 'With Khalti, not paid out yet goes up by NPR 10; Not explained yet goes up by NPR 10',
  lines: [{ label: 'Evidence', before: null, after: 'Difference 7' }],
  journals: [
    {
      title: 'Manual journal',
      postings: [
        {
          account: 'gateway-clearing:khalti',
          name: 'With Khalti, not paid out yet',
          amount: -10,
          currency: 'NPR' as const,
        },
        { account: 'suspense', name: 'Not explained yet', amount: 10, currency: 'NPR' as const },
      ],
    },
  ],
};

/** The list of proposals beside the terms. */
export const PROPOSED_TERMS = 'GET /desk/api/approvals?show=open&kind=settlement_terms';

const ALWAYS: Answers = {
  [PROPOSED_TERMS]: NO_PROPOSALS,
  'GET /desk/api/approvals/count': { open: 0, to_decide: 0, next_expires_at: null },
  'GET /desk/api/staff': {
    staff: [
      {
        ...GITA,
        id: 'maya',
        full_name: 'Maya Rai',
        roles: ['admin'],
        state: 'active',
        seen_at: null,
      },
    ],
  },
  [BANKS]: {
    banks: [
      {
        name: 'nabil-npr',
        currency: 'NPR',
        format: {
          delimiter: ',',
          day_format: 'YYYY-MM-DD',
          day: 'Date',
          words: 'Description',
          reference: null,
          amount: null,
          in: 'Credit',
          out: 'Debit',
          balance: null,
        },
        set_by: 'gita@desk.example',
        set_at: AT,
        first_day: DAY,
        last_day: DAY,
        closing: 12_500,
      },
    ],
    files: [],
    terms: [],
    systems: [{ name: 'khalti', kind: 'gateway', currency: 'NPR' }],
  },
};

export async function open(address: string, answers: Answers = {}, roles: Role[] = ['finance']) {
  const requests = fakeServer({ ...ALWAYS, ...answers });
  const screen = await renderDesk(address, roles);
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

export const listed = (...differences: DifferenceOnWire[]) => ({ differences, has_more: false });
