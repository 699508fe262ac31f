// For tests: a merchant's calls to Reloadly with a token.
import { ask, type Answer } from '../testing.ts';

export const CLIENT = { client_id: 'kosheli-sandbox', client_secret: 'sandbox-client-secret' };
export const WEBHOOK_SECRET = 'sandbox-webhook-secret';

export function askToken(url: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const grant = { grant_type: 'client_credentials', audience: `${url}/reloadly` };
  return ask(`${url}/reloadly/oauth/token`, 'POST', { ...CLIENT, ...grant, ...more });
}

/** A merchant's calls; call `renew` first, to get a token. */
export function startCalls(url: string) {
  let token = '';
  const call = async (path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${url}/reloadly${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/com.reloadly.topups-v1+json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const topUpBody = (reference: string | undefined, more: Record<string, unknown> = {}) => ({
    operatorId: 9101,
    amount: 100,
    useLocalAmount: true,
    customIdentifier: reference,
    recipientPhone: { countryCode: 'NP', number: '9779841234567' },
    ...more,
  });
  return {
    call,
    renew: async () => {
      token = String((await askToken(url)).body['access_token']);
    },
    use: (given: string) => {
      token = given;
    },
    topUp: (reference?: string, more?: Record<string, unknown>) =>
      call('/topups', 'POST', topUpBody(reference, more)),
    topUpAsync: (reference?: string, more?: Record<string, unknown>) =>
      call('/topups-async', 'POST', topUpBody(reference, more)),
    report: async (reference: string) => {
      const query = new URLSearchParams({ customIdentifier: reference });
      const { body } = await call(`/topups/reports/transactions?${query}`);
      return body['content'] as Record<string, unknown>[];
    },
    balance: async () => (await call('/accounts/balance')).body['balance'],
    book: async () => (await ask(`${url}/books/reloadly`)).body,
    script: (outcome: string, times?: number) =>
      ask(`${url}/scripts/reloadly`, 'POST', { outcome, times }),
  };
}

export type Calls = ReturnType<typeof startCalls>;
