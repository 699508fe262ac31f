// The screens of the back office, each with the operator who opens it.
import { NEPAL_OFFSET } from '#contract/dates/moments.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { queuesOf } from '#contract/desk/work.ts';
import { makeOrders, makeSessions } from '../crawl/people.ts';
import type { Desk, DeskScreen } from './signed-in.ts';

/** Those about money whose addresses name nothing in particular. */
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

/** The ids of what the screens are about. */
async function makeWork(desk: Desk) {
  const { product, operators } = desk;
  const demo = await makeSessions(product).apiOf('demo');
  const { orders } = await makeOrders(product, demo);
  const { support, compliance, finance } = operators;
  const rows = async (api: typeof support.api, path: string) => (await api.get(path)).body;
  const { items } = await rows(support.api, '/desk/api/work/queues/complaints');
  const { cases } = await rows(compliance.api, '/desk/api/kyc/cases');
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
  // Of Nepal.
  const today = new Date(Date.now() + NEPAL_OFFSET * 60_000).toISOString().slice(0, 10);
  await finance.api.post(`/desk/api/reconciliation/days/${today}/run`, {});
  return {
    orders,
    user,
    view: view.view_id as string,
    complaint: items[0].id as string,
    kyc: cases.map(({ id }: { id: string }) => id) as string[],
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
  const { orders, user, view, complaint, kyc, approval } = await makeWork(desk);
  const of = (role: Role, list: Record<string, string>): DeskScreen[] =>
    Object.entries(list).map(([name, path]) => ({ name, path, role }));
  const viewed = `/customers/${user}/view/${view}`;
  return [
    ...ROLES.flatMap((role) => of(role, { [`work-${role}`]: '/work' })),
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
    ...of('compliance', {
      'kyc-list': '/kyc',
      ...Object.fromEntries(kyc.map((id, place) => [`kyc-case-${place + 1}`, `/kyc/${id}`])),
      reports: '/reports',
      evidence: '/reports/evidence',
      audit: '/audit',
    }),
    ...of('finance', { ...MONEY_SCREENS, approval: `/approvals/${approval}` }),
    ...of('admin', { 'approval-to-decide': `/approvals/${approval}`, 'staff-admin': '/staff' }),
  ];
}
