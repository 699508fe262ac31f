// Sample requests for every call of the back office that reads; a call without a sample fails the bench.
import { DESK_CALLS } from '#contract/desk/calls.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { FIGURE_CODES } from '#contract/desk/reports/figures.ts';
import { WORK_FILTERS, WORK_QUEUES } from '#contract/desk/work.ts';
import type { Known } from './known.ts';
import type { DeskRequest } from './operator.ts';

export interface Sampled {
  name: string;
  /** Requests take turns among these. */
  requests: DeskRequest[];
  /** Whether the call answers a file, which is measured apart from the pages. */
  isFile: boolean;
}

/** By the name of a variant, the values of the call's path parameter, or its queries. */
type Variants = (known: Known) => Record<string, string[]>;

const query = (text: string): string[] => [`?${text}`];
const each = (values: readonly string[], name: string): string[] =>
  values.map((value) => `?${name}=${encodeURIComponent(value)}`);
const at = new Date(Date.now() - 200 * 86_400_000).toISOString();
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/**
 * Variants by the paths of the calls. A value replaces the path parameter; one that begins with ? is added as
 * the query.
 */
const SAMPLES: Record<string, Variants> = {
  '/desk/api/approvals': ({ paidOrders, approvals }) => ({
    open: query('show=open'),
    'open, next page': each(approvals, 'before').map((one) => `${one}&show=open`),
    mine: query('show=mine'),
    decided: query('show=decided'),
    'of an order': each(paidOrders, 'order'),
  }),
  '/desk/api/approvals/:approvalId': ({ approvals }) => ({ '': approvals }),
  '/desk/api/approvals/refundable/:orderId': ({ paidOrders }) => ({ '': paidOrders }),
  '/desk/api/kyc/cases/:caseId': ({ cases }) => ({ '': cases }),
  '/desk/api/kyc/documents/:documentId/image': ({ images }) => ({ '': images }),
  '/desk/api/orders': ({ newest, orders, recipients, people, buyers }) => ({
    newest: [''],
    'next page': each(orders, 'before'),
    ...Object.fromEntries(
      ['review', 'unknown', 'paid', 'delivered', 'refunded', 'expired'].map((state) => [
        state,
        query(`state=${state}`),
      ]),
    ),
    'refunded, days': query(`state=refunded&from=${day(400)}&to=${day(390)}`),
    'of an amount': query('amount=150'),
    'amount, state': query('amount=150&state=refunded'),
    'of a person': each(people, 'person'),
    'refunded, person': each(buyers, 'person').map((one) => `${one}&state=refunded`),
    days: query(`from=${day(400)}&to=${day(399)}`),
    'by id': each([...newest, ...orders], 'q'),
    'by recipient': each(recipients, 'q'),
    'by reference': each(['T777777', 'G555556', 'R333333', 'nothing-like-it'], 'q'),
  }),
  '/desk/api/orders/:orderId': ({ orders, newest }) => ({ '': orders, newest }),
  '/desk/api/history': ({ orders, people, recipients }) => ({
    'by order': each(orders, 'q'),
    'by person': each(people, 'q'),
    'by recipient': each(recipients, 'q'),
  }),
  '/desk/api/history/wallets/:personId': ({ people, buyers }) => ({
    '': people.map((id) => `${id}?at=${at}`),
    'who bought most': buyers.map((id) => `${id}?at=${at}`),
  }),
  '/desk/api/history/orders/:orderId': ({ orders }) => ({
    '': orders.map((id) => `${id}?at=${at}`),
  }),
  '/desk/api/work/queues/:queue': () =>
    Object.fromEntries(
      WORK_QUEUES.flatMap((queue) =>
        WORK_FILTERS.map((show) => [`${queue}, ${show}`, [`${queue}?show=${show}`]]),
      ),
    ),
  '/desk/api/work/queues/:queue/people': () => ({ '': [...WORK_QUEUES] }),
  '/desk/api/complaints/:complaintId': ({ complaints }) => ({ '': complaints }),
  '/desk/api/messages/:messageId': ({ messages }) => ({ '': messages }),
  '/desk/api/customers/:userId': ({ people, buyers }) => ({
    '': people,
    'who bought most': buyers,
  }),
  '/desk/api/support_views/:viewId/home': ({ views }) => ({ '': views }),
  '/desk/api/support_views/:viewId/orders': ({ views, ordersOfBuyer }) => ({
    '': views,
    'next page': ordersOfBuyer.map((id) => `${views[0]}?before=${id}`),
  }),
  '/desk/api/support_views/:viewId/orders/:orderId': ({ views, ordersOfBuyer }) => ({
    '': ordersOfBuyer.map((id) => `${views[0]}/orders/${id}`),
  }),
  '/desk/api/support_views/:viewId/statement': ({ views }) => ({
    '': views,
    'next page': views.map((id) => `${id}?before=500`),
  }),
  '/desk/api/support_views/:viewId/limits': ({ views }) => ({ '': views }),
  '/desk/api/support_views/:viewId/messages': ({ views }) => ({ '': views }),
  '/desk/api/reconciliation/days/:day': ({ days }) => ({ '': days }),
  '/desk/api/reconciliation/differences': ({ days, differences }) => ({
    wrong: query('show=wrong'),
    'wrong, next page': each(differences, 'after'),
    expected: query('show=expected'),
    closed: query('show=closed'),
    'of a day': each(days, 'day'),
    'closed, of a system': query('show=closed&system=khalti'),
  }),
  '/desk/api/reconciliation/differences/:differenceId': ({ differences }) => ({ '': differences }),
  '/desk/api/reconciliation/lines': ({ days }) => ({
    newest: [''],
    'next page': query('after=20000'),
    open: query('open=yes'),
    'of a day': each(days, 'day'),
    'of a bank': query('bank=nabil'),
  }),
  '/desk/api/reports': () => ({ '': [''] }),
  '/desk/api/report_period': () => ({ '': query(`kind=weekly&day=${day(30)}`) }),
  '/desk/api/report_runs/:runId': ({ runs }) => ({ '': runs }),
  '/desk/api/reports/:reportId': ({ reports }) => ({ '': reports }),
  '/desk/api/reports/:reportId/rows': ({ reports }) =>
    Object.fromEntries(
      FIGURE_CODES.filter((code) => !['owed', 'bank', 'bank_difference'].includes(code)).map(
        (code) => [code, reports.map((id) => `${id}?figure=${code}`)],
      ),
    ),
  '/desk/api/reports/:reportId/csv': ({ reports }) => ({ '': reports }),
  '/desk/api/reports/:reportId/pdf': ({ reports }) => ({ '': reports }),
  '/desk/api/audit': ({ actors, people }) => ({
    newest: [''],
    'next page': query('before=150000'),
    'by actor': each(actors, 'actor'),
    'by action': query('action=kyc.approved'),
    'about a person': people.map((id) => `?subject_kind=person&subject_id=${id}`),
    'of days': query(`from=${day(300)}&to=${day(290)}`),
    'by a text': query('text=phone'),
    'by a text that is nowhere': query('text=zebra'),
    'actor, days, text': query(`actor=staff3@desk.example.com&from=${day(300)}&text=zebra`),
  }),
  '/desk/api/audit/csv': () => ({ 'a month': query(`from=${day(60)}&to=${day(30)}`) }),
  '/desk/api/audit/json': () => ({ 'a month': query(`from=${day(60)}&to=${day(30)}`) }),
  '/desk/api/dashboard': () => ({ day: query('span=day'), month: query('span=month') }),
  '/desk/api/dashboard/poll': () => ({ day: query('span=day'), month: query('span=month') }),
};

const FILES = /\/(csv|json|pdf)$/;

/** "/a/:id/b" with "7?c=d" is "/a/7/b?c=d"; a value with a slash replaces the rest, too. */
function filledIn(path: string, value: string): string {
  const [own = '', asked] = value.split('?');
  const isRest = own.includes('/');
  const filled = isRest ? path.replace(/:.*$/, own) : path.replace(/:\w+/, own);
  return asked === undefined ? filled : `${filled}?${asked}`;
}

function samplesOf({ method, path, params, query: asked }: DeskCall, known: Known): Sampled[] {
  const variants = SAMPLES[path];
  if (variants === undefined) {
    if (params ?? asked) throw new Error(`bench/desk/sample-requests.ts has none for ${path}`);
    return [{ name: path, requests: [{ method: 'GET', path }], isFile: false }];
  }
  return Object.entries(variants(known)).map(([variant, values]) => ({
    name: variant === '' ? path : `${path} (${variant})`,
    requests: values.map((value) => ({ method: 'GET' as const, path: filledIn(path, value) })),
    isFile: FILES.test(path) && method === 'GET',
  }));
}

const TEXTS = ['sita', 'sita sharma', 'sita.sharma1@example.com', '9841000777', 'K0000000001A'];

/** Calls that use POST because they change or record something, and are measured as well. */
function posted({ orders, orders: [first = ''] }: Known): Sampled[] {
  const search = [...TEXTS, ...orders.slice(0, 5)].map((text) => ({
    method: 'POST' as const,
    path: '/desk/api/search',
    body: { text },
  }));
  const takeNext = { method: 'POST' as const, path: '/desk/api/work/take_next', body: {} };
  const bundle = `/desk/api/evidence/order/${first}`;
  const evidence = { method: 'POST' as const, path: bundle, body: { why: 'The police asks.' } };
  return [
    { name: 'POST /desk/api/search', requests: search, isFile: false },
    { name: 'POST /desk/api/work/take_next', requests: [takeNext], isFile: false },
    { name: 'POST /desk/api/evidence/order/:caseId', requests: [evidence], isFile: true },
  ];
}

export function sampleRequests(known: Known): Sampled[] {
  const read = DESK_CALLS.filter(({ method }) => method === 'GET');
  return [...read.flatMap((call) => samplesOf(call, known)), ...posted(known)];
}
