// Helpers for tests of a biller's form: a person's actions, and answers to the page's own requests.
import { userEvent } from 'vitest/browser';
import type { SentRequest } from './fake-server.ts';
import type { renderPage } from './render-page.tsx';

export type Screen = Awaited<ReturnType<typeof renderPage>>;

/** The answer to the services page's own request for a member. */
export const KYC = { 'GET /api/users/kyc_status': { kyc_status: 0 } };

const GONE = { status: 404, body: { error: 'not in this test' } };

/** The answers of a payment page that has nothing to show. */
export function emptyPayment(orderId: string) {
  return {
    [`GET /api/order/${orderId}`]: GONE,
    'GET /api/fees': GONE,
    'GET /api/users/me': GONE,
  };
}

export function press(screen: Screen, name: string): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name, exact: true }));
}

export function fill(screen: Screen, label: string, text: string): Promise<void> {
  return userEvent.fill(screen.getByLabelText(label), text);
}

export function postsOf(requests: readonly SentRequest[], path?: string): SentRequest[] {
  return requests.filter(({ line }) => line.startsWith(`POST ${path ?? ''}`));
}
