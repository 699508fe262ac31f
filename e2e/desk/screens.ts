// The screens of the back office, each with the operator who opens it.
import { NEPAL_OFFSET } from '#contract/dates/moments.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { queuesOf } from '#contract/desk/work.ts';
import { makeOrders, makeSessions } from '../crawl/people.ts';
import type { Desk, DeskScreen } from './signed-in.ts';

/** Screens about money whose addresses contain no id. */
const MONEY_SCREENS = {
  approvals: '/approvals',
  'approvals-mine': '/approvals/mine',
  'approvals-decided': '/approvals/decided',
  'approvals-journal': '/approvals/journal',
  float: '/money',
  fees: '/money/fees',
  'fees-change': '/money/fees/change',
  rates: '/money/rates',
  'rates-change': '/money/rates/change',
  limits: '/money/limits',
  'limits-change': '/money/limits/change',
  coupons: '/money/coupons',
  'coupons-add': '/money/coupons/add',
  days: '/reconciliation/days',
  differences: '/reconciliation/differences',
  corrections: '/reconciliation/corrections',
  expected: '/reconciliation/expected',
  'bank-lines': '/reconciliation/lines',
  banks: '/reconciliation/banks',
};

interface WaitingCase {
  id: string;
  full_name: string;
}

/** Opens all identity cases but the first, for the session that its screens are visited with. */
async function openCases({ operators }: Desk, cases: readonly WaitingCase[]): Promise<void> {
  for (const { id } of cases.slice(1)) {
    const why = { why: 'Review of the documents you sent' };
    await operators.compliance.api.post(`/desk/api/kyc/cases/${id}/open`, why);
  }
}

/** A case to open, and opened ones: as they are, and with the reasons for either refusal. */
function caseScreens([first, ...opened]: readonly WaitingCase[]): DeskScreen[] {
  const of = (name: string, { id }: WaitingCase, steps: DeskScreen['steps'] = []): DeskScreen => ({
    name,
    path: `/kyc/${id}`,
    role: 'compliance',
    steps,
    isLikeAnother: opened.slice(1).some((one) => one.id === id),
  });
  const reasons = (place: number): string => `main [aria-expanded] >> nth=${place}`;
  return [
    ...(first ? [of('kyc-case', first)] : []),
    ...opened.flatMap((one) => {
      const name = `kyc-opened-${(one.full_name.split(' ')[0] ?? '').toLowerCase()}`;
      return [
        of(name, one),
        of(`${name}-ask-again`, one, [reasons(0)]),
        of(`${name}-reject`, one, [reasons(1)]),
      ];
    }),
  ];
}

/** The ids of what the screens are about. */
async function makeWork(desk: Desk) {
  const { product, operators } = desk;
  const demo = await makeSessions(product).apiOf('demo');
  const { orders } = await makeOrders(product, demo);
  const { support, compliance, finance } = operators;
  const rows = async (api: typeof support.api, path: string) => (await api.get(path)).body;
  const { items } = await rows(support.api, '/desk/api/work/queues/complaints');
  const { cases } = await rows(compliance.api, '/desk/api/kyc/cases');
  await openCases(desk, cases);
  const { payments } = await rows(finance.api, `/desk/api/approvals/refundable/${orders.returned}`);
  const refund = { payment: payments[0].id, amount: 50, why: 'Asked for by the customer.' };
  const proposed = await finance.api.post('/desk/api/approvals/refunds', refund);
  if (proposed.status !== 200) throw new Error(JSON.stringify(proposed.body));
  const { body: person } = await support.api.post('/desk/api/search', {
    text: 'demo@kosheli.test',
  });
  const user = person.found[0].id;
  const why = { why: 'They asked what their page shows.' };
  const { body: view } = await support.api.post(`/desk/api/customers/${user}/support_views`, why);
  // Today in Nepal.
  const today = new Date(Date.now() + NEPAL_OFFSET * 60_000).toISOString().slice(0, 10);
  await finance.api.post(`/desk/api/reconciliation/days/${today}/run`, {});
  return {
    orders,
    user,
    view: view.view_id as string,
    complaint: items[0].id as string,
    cases: cases as WaitingCase[],
    approval: proposed.body.id as string,
  };
}

/** Each queue, opened by the first role that sees it. */
function queues(): DeskScreen[] {
  const seen = ROLES.flatMap((role) => queuesOf([role]).map((queue) => ({ role, queue })));
  return seen
    .filter(({ queue }, place) => seen.findIndex((other) => other.queue === queue) === place)
    .map(({ role, queue }) => ({ name: `queue-${queue}`, path: `/work/queues/${queue}`, role }));
}

/** Every screen, after making what they show. */
export async function deskScreensOf(desk: Desk): Promise<DeskScreen[]> {
  const { orders, user, view, complaint, cases, approval } = await makeWork(desk);
  const of = (role: Role, list: Record<string, string>): DeskScreen[] =>
    Object.entries(list).map(([name, path]) => ({ name, path, role }));
  const viewed = `/customers/${user}/view/${view}`;
  return [
    ...ROLES.map((role, place) => ({
      name: `work-${role}`,
      path: '/work',
      role,
      isLikeAnother: place > 0,
    })),
    ...queues(),
    ...of('support', {
      account: '/account',
      complaint: `/work/complaints/${complaint}`,
      'order-list': '/orders',
      'order-delivered': `/orders/${orders.delivered}`,
      'order-unknown': `/orders/${orders.confirming}`,
      'order-refunded': `/orders/${orders.refunded}`,
      'order-returned': `/orders/${orders.returned}`,
      'customer-search': '/customers',
      customer: `/customers/${user}`,
      'view-home': viewed,
      'view-orders': `${viewed}/orders`,
      'view-order': `${viewed}/orders/${orders.delivered}`,
      'view-wallet': `${viewed}/wallet`,
      'view-limits': `${viewed}/limits`,
      'view-messages': `${viewed}/messages`,
      dashboard: '/dashboard',
      history: '/history',
      'history-wallet': `/history/wallets/${user}`,
      'history-order': `/history/orders/${orders.refunded}`,
      staff: '/staff',
      nowhere: '/nowhere',
    }),
    { name: 'search', path: '/work', role: 'support', steps: [{ key: 'Control+k', times: 1 }] },
    { name: 'shortcuts', path: '/work', role: 'support', steps: [{ key: '?', times: 1 }] },
    {
      name: 'words',
      path: '/work',
      role: 'support',
      steps: [{ key: '?', times: 1 }, '[role=dialog] [role=group] + button'],
    },
    ...caseScreens(cases),
    ...of('compliance', {
      'kyc-list': '/kyc',
      reports: '/reports',
      evidence: '/reports/evidence',
      audit: '/audit',
    }),
    ...of('finance', { ...MONEY_SCREENS, approval: `/approvals/${approval}` }),
    ...of('admin', { 'approval-to-decide': `/approvals/${approval}`, 'staff-admin': '/staff' }),
  ];
}
