// connectIPS in campaigns: interbank payments of Nepal. Its return only names a payment, so a forgery can
// only name another payment, or add fields that the product never reads.
import { payAtWallet } from '#server/testing/hosted-bank.ts';
import type { HttpRequest } from '../harness/http.ts';
import { readPaidRupees } from './gateway.ts';
import type { CampaignGateway, Forgery, ForgeryInput } from './gateway.ts';

/** The victim's return, with more fields. */
function returnOf(
  { real, victimId }: ForgeryInput,
  more: Record<string, string> = {},
): HttpRequest {
  const { origin, pathname } = new URL(real.url);
  const sent = new URLSearchParams({ TXNID: victimId, ...more });
  return { ...real, url: `${origin}${pathname}?${sent}` };
}

const paidId = ({ real }: ForgeryInput): string =>
  new URL(real.url).searchParams.get('TXNID') ?? '';

const forgeries: Readonly<Record<string, Forgery>> = {
  'only the name': (input) => returnOf(input),
  'success without payment': (input) =>
    returnOf(input, { status: 'SUCCESS', statusDesc: 'TRANSACTION SUCCESSFUL' }),
  'credited without payment': (input) => returnOf(input, { creditStatus: '000', txnId: '1' }),
  'token of the form': (input) =>
    returnOf(input, { TOKEN: input.victim['TOKEN'] ?? '', status: 'SUCCESS' }),
  'reference of another payment': (input) =>
    returnOf(input, { REFERENCEID: paidId(input), referenceId: paidId(input) }),
  'another amount': (input) => returnOf(input, { TXNAMT: '1', txnAmt: '1' }),
  'two payments, the victim first': (input) => {
    const { url, ...forged } = returnOf(input);
    return { ...forged, url: `${url}&TXNID=${paidId(input)}` };
  },
  'two payments, the victim last': (input) => {
    const { url, ...forged } = returnOf(input);
    return { ...forged, url: url.replace('?', `?TXNID=${paidId(input)}&`) };
  },
  'in lower case': (input) => {
    const { url, ...forged } = returnOf(input, { status: 'SUCCESS' });
    return { ...forged, url: url.replace('TXNID', 'txnid') };
  },
  'as a form': (input) => {
    const { url, ...forged } = returnOf(input, { status: 'SUCCESS' });
    const [address = '', body = ''] = url.split('?');
    return { ...forged, url: address, body };
  },
};

export const connectips: CampaignGateway = {
  name: 'connectips',
  startPath: '/api/payment/connectips',
  isFoundAtOnce: true,
  isRetriable: false,
  transactionIdOf: ({ fields }) => fields.TXNID,
  visit: (_sandboxUrl, form, choice) => payAtWallet(form, choice),
  inventReturn: (productUrl, { fields }) => {
    const sent = new URLSearchParams({ TXNID: fields.TXNID, status: 'SUCCESS' });
    return { url: `${productUrl}/payment/gateway/connectips?${sent}` };
  },
  readPaid: readPaidRupees,
  forgeries,
  scheduleFaults:
    'wrong-amount queued-then-failed duplicate-callback lost-callback processing-for-ever ' +
    'status-500 status-not-found status-malformed-html',
  epochFaults: {
    count: 3,
    outcomes:
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount session-expired timeout-before error-500 ' +
      'status-timeout status-500 status-502 status-not-found status-malformed-html',
  },
};
