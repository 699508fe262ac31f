// Khalti in campaigns: a wallet of Nepal reached by a link, whose return is not signed. A forgery can
// only make the product query Khalti about its own number.
import type { Pool } from 'pg';
import { payAtWallet } from '#server/testing/hosted-bank.ts';
import type { HttpRequest } from '../harness/http.ts';
import type { Fields } from './forged-fields.ts';
import { readPaidRupees } from './gateway.ts';
import type { CampaignGateway, Forgery, ForgeryInput, Form } from './gateway.ts';

/** Khalti's number of a payment, in its link. */
function numberIn(link: string): string {
  return new URL(link).searchParams.get('pidx') ?? '';
}

const TRANSACTION_ID = `select transaction_id as id from payment_attempts
  where gateway = 'khalti' and session = $1`;

/** The form is only a link, which does not name our transaction. */
async function transactionIdOf({ payment_url: link }: Form, owner: Pool): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(TRANSACTION_ID, [numberIn(link)]);
  return rows[0]?.id ?? '';
}

/** The real return with other fields. */
function withQuery({ real }: ForgeryInput, changes: Fields): HttpRequest {
  const { origin, pathname, searchParams } = new URL(real.url);
  const sent = new URLSearchParams({ ...Object.fromEntries(searchParams), ...changes });
  return { ...real, url: `${origin}${pathname}?${sent}` };
}

const madeUp = ({ random }: ForgeryInput): string => `FORGED${random.whole(1, 999_999)}`;

const paidField = ({ real }: ForgeryInput, name: string): string =>
  new URL(real.url).searchParams.get(name) ?? '';

/** The victim's own return, as Khalti would send it after a payment. */
function completed(input: ForgeryInput, changes: Fields = {}): HttpRequest {
  const reference = madeUp(input);
  return withQuery(input, {
    pidx: numberIn(input.victim['payment_url'] ?? ''),
    purchase_order_id: input.victimId,
    transaction_id: reference,
    tidx: reference,
    txnId: reference,
    status: 'Completed',
    ...changes,
  });
}

/** The same with one more field at its end. */
function completedAnd(input: ForgeryInput, more: Fields, changes: Fields = {}): HttpRequest {
  const { url, ...forged } = completed(input, changes);
  return { ...forged, url: `${url}&${new URLSearchParams(more)}` };
}

const forgeries: Readonly<Record<string, Forgery>> = {
  'number of another payment': (input) => withQuery(input, { purchase_order_id: input.victimId }),
  'completed without payment': (input) => completed(input),
  'completed, with the transaction of another': (input) =>
    completed(input, { transaction_id: paidField(input, 'transaction_id') }),
  'another amount': (input) => completed(input, { amount: '1000', total_amount: '1000' }),
  'a made-up number': (input) => completed(input, { pidx: madeUp(input) }),
  'no number': (input) => completed(input, { pidx: '' }),
  'refunded, and completed': (input) =>
    completedAnd(input, { status: 'Completed' }, { status: 'Refunded' }),
  'two orders': (input) =>
    completedAnd(input, { purchase_order_id: paidField(input, 'purchase_order_id') }),
  'two numbers': (input) => completedAnd(input, { pidx: paidField(input, 'pidx') }),
  'number of the victim, for another order': (input) =>
    withQuery(input, { pidx: numberIn(input.victim['payment_url'] ?? '') }),
  'in capitals': (input) => {
    const { origin, pathname, searchParams } = new URL(completed(input).url);
    const sent = Object.fromEntries(
      [...searchParams].map(([name, value]) => [name.toUpperCase(), value]),
    );
    return { ...input.real, url: `${origin}${pathname}?${new URLSearchParams(sent)}` };
  },
  'as a form': (input) => {
    const { origin, pathname, searchParams } = new URL(completed(input).url);
    return { ...input.real, url: `${origin}${pathname}`, body: searchParams.toString() };
  },
};

export const khalti: CampaignGateway = {
  name: 'khalti',
  startPath: '/api/payment/khalti',
  isFoundAtOnce: true,
  isRetriable: false,
  transactionIdOf,
  // The link names the address that the product uses, which may be a relay's; a browser does not go through a
  // relay.
  visit: (sandboxUrl, form, choice) => {
    const { pathname, search } = new URL(form.payment_url);
    return payAtWallet({ payment_url: sandboxUrl + pathname + search }, choice);
  },
  readPaid: readPaidRupees,
  readRefunded: ({ txnid, refundedPaisa }) => [txnid, BigInt(refundedPaisa)],
  forgeries,
  scheduleFaults:
    'wrong-amount queued-then-failed duplicate-callback lost-callback processing-for-ever ' +
    'status-502 status-not-found status-malformed-truncated',
  epochFaults: {
    count: 3,
    outcomes:
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount session-expired timeout-before timeout-after error-500 maintenance malformed ' +
      'status-timeout status-500 status-502 status-not-found status-malformed-html',
  },
};
