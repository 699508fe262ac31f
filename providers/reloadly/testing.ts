// A fake Reloadly for tests: answers what a test sets and records the requests.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeReloadly } from './client.ts';
import type { Reloadly, ReloadlySettings, TopUp } from './client.ts';

/** Text is sent unchanged, anything else as JSON; `hang` sends half of it and then nothing. */
export interface Reply {
  status?: number;
  body?: unknown;
  hang?: boolean;
}

export interface Seen {
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

type Answering = (seen: Seen, times: number) => Reply | Promise<Reply>;
export type Place = 'token' | 'operators' | 'topups' | 'report' | 'balance';

export interface DeliveryChannel {
  url: string;
  /** The requests of one path, in order. */
  seen: (place: Place) => Seen[];
  on: (place: Place, answering: Reply | Answering) => void;
  client: (settings?: Partial<ReloadlySettings>) => Reloadly;
  close: () => void;
}

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

function placeOf(path: string): Place {
  if (path.startsWith('/oauth/token')) return 'token';
  if (path.startsWith('/operators')) return 'operators';
  if (path.startsWith('/topups/reports')) return 'report';
  return path.startsWith('/accounts') ? 'balance' : 'topups';
}

async function read(call: IncomingMessage): Promise<Seen> {
  let text = '';
  for await (const chunk of call.setEncoding('utf8')) text += String(chunk);
  const body = (text ? JSON.parse(text) : {}) as Seen['body'];
  return { path: call.url ?? '', authorization: call.headers.authorization ?? '', body };
}

/** Everything works until `on` changes it. */
export async function startCarrier(): Promise<DeliveryChannel> {
  const answers: Record<Place, Answering> = {
    token: (_seen, times) => ({ body: { access_token: `token-${times}`, expires_in: 86_400 } }),
    operators: () => ({ body: [NTC, NCELL] }),
    topups: () => ({ body: DONE }),
    report: () => ({ body: report() }),
    balance: () => ({ body: { balance: 100.5, currencyCode: 'USD' } }),
  };
  const seen: Record<Place, Seen[]> = {
    token: [],
    operators: [],
    topups: [],
    report: [],
    balance: [],
  };
  const server = createServer((call, answer) => {
    void read(call).then(async (one) => {
      const place = placeOf(one.path);
      seen[place].push(one);
      const { status = 200, body, hang } = await answers[place](one, seen[place].length);
      const content = typeof body === 'string' ? body : JSON.stringify(body ?? {});
      answer.writeHead(status, { 'content-type': 'application/json' });
      if (hang) answer.write(content.slice(0, content.length / 2));
      else answer.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const account = { url, authUrl: url, clientId: 'a-client', clientSecret: 'a-secret' };
  return {
    url,
    seen: (place) => seen[place],
    on: (place, answering) => {
      answers[place] = typeof answering === 'function' ? answering : () => answering;
    },
    client: (settings = {}) => makeReloadly({ ...account, timeoutMs: 2000, ...settings }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Lets a client with little time get its token and its operators in advance. */
export async function warm(client: Reloadly): Promise<void> {
  // The default answer has another reference, so a sent delivery is unknown.
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await client.topUp({ ...ORDER, reference: 'K0' })).kind === 'unknown') return;
  }
}
