// Canned answers of Reloadly, for tests of exact requests and of malformed answers.
import { beforeEach } from 'vitest';
import { startCannedAnswers } from '../testing/canned-answers.ts';
import type { CannedAnswer, ReceivedRequest } from '../testing/canned-answers.ts';
import { makeReloadly } from './client.ts';
import type { Reloadly, ReloadlySettings, TopUp } from './client.ts';

type Answering = (request: ReceivedRequest, times: number) => CannedAnswer | Promise<CannedAnswer>;
export type Endpoint = 'token' | 'operators' | 'topups' | 'report' | 'balance';

export const NTC = {
  operatorId: 9101,
  name: 'NTC Nepal',
  data: false,
  supportsLocalAmounts: true,
  denominationType: 'RANGE',
  senderCurrencyCode: 'USD',
  destinationCurrencyCode: 'NPR',
  minAmount: 0.08,
  maxAmount: 187,
  localMinAmount: 10,
  localMaxAmount: 25_000,
  fixedAmounts: [],
  localFixedAmounts: [],
  fx: { rate: 133.4, currencyCode: 'NPR' },
  status: 'ACTIVE',
};

export const NCELL = {
  ...NTC,
  operatorId: 9102,
  name: 'Ncell Nepal',
  supportsLocalAmounts: false,
  minAmount: 0.38,
  maxAmount: 37.5,
  localMinAmount: null,
  localMaxAmount: null,
};

export const REFERENCE = 'K0123456789abcdef0123456789abcdefN1';

export const ORDER: TopUp = {
  operatorName: 'ntc',
  reference: REFERENCE,
  number: '9841234567',
  amountPaisa: 10_000n,
};

export const ASKED = { reference: REFERENCE, amountPaisa: 10_000n };

/** A top-up of 100 rupees, as answers and reports show it. */
export const DONE = {
  transactionId: 55,
  status: 'SUCCESSFUL',
  operatorTransactionId: 'OP55',
  customIdentifier: REFERENCE,
  recipientPhone: '9779841234567',
  countryCode: 'NP',
  operatorId: 9101,
  requestedAmount: 100,
  requestedAmountCurrencyCode: 'NPR',
  deliveredAmount: 100,
  deliveredAmountCurrencyCode: 'NPR',
  transactionDate: '2026-10-28 01:20:00',
};

export function report(...content: unknown[]): object {
  return { content, totalElements: content.length, totalPages: 1, last: true };
}

export function failure(errorCode: string): object {
  const path = '/topups';
  return { timeStamp: '2026-10-28 01:20:00', message: 'no', path, errorCode, details: [] };
}

function endpointOf({ path }: ReceivedRequest): Endpoint {
  if (path.startsWith('/oauth/token')) return 'token';
  if (path.startsWith('/operators')) return 'operators';
  if (path.startsWith('/topups/reports')) return 'report';
  return path.startsWith('/accounts') ? 'balance' : 'topups';
}

const WORKING: Record<Endpoint, Answering> = {
  token: (_request, times) => ({ body: { access_token: `token-${times}`, expires_in: 86_400 } }),
  operators: () => ({ body: [NTC, NCELL] }),
  topups: () => ({ body: DONE }),
  report: () => ({ body: report() }),
  balance: () => ({ body: { balance: 100.5, currencyCode: 'USD' } }),
};

/** Call it at the top of a test file. In each test everything works unless `on` changes an answer. */
export async function startReloadly() {
  const { url, requests, answers } = await startCannedAnswers();
  let answering = WORKING;
  const sentTo = (endpoint: Endpoint): ReceivedRequest[] =>
    requests.filter((request) => endpointOf(request) === endpoint);
  beforeEach(() => {
    answering = { ...WORKING };
    answers((request) => {
      const endpoint = endpointOf(request);
      return answering[endpoint](request, sentTo(endpoint).length);
    });
  });
  const account = { url, authUrl: url, clientId: 'a-client', clientSecret: 'a-secret' };
  return {
    url,
    /** The requests to one endpoint in this test, in order. */
    sentTo,
    on: (endpoint: Endpoint, answer: CannedAnswer | Answering): void => {
      answering[endpoint] = typeof answer === 'function' ? answer : () => answer;
    },
    client: (settings: Partial<ReloadlySettings> = {}): Reloadly =>
      makeReloadly({ ...account, timeoutMs: 2000, ...settings }),
  };
}

/** Lets a client with a short timeout fetch its token and its operators in advance. */
export async function warm(client: Reloadly): Promise<void> {
  // The default answer has another reference, so the result is unknown as soon as a delivery is sent.
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await client.topUp({ ...ORDER, reference: 'K0' })).kind === 'unknown') return;
  }
}
