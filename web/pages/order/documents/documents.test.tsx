// The receipt as a file, and the link for the recipient, on the page of an order.
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { inSeconds, ORDER_ID, sentOrder, unpaidOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;
const RECEIPT = `${READ}/receipt`;
const LINK = `/api/order/${ORDER_ID}/status-link`;
const URL_OF_IT = 'https://kosheli.test/s/eSUnOWdJTAiVYYtq9qo1dmfOkFhRMcTJ2jXQ4VbP3aE';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

const delivered = (): Order => sentOrder({ state: 'delivered', status: 1 });
const linked = (showsAmount = false) => ({
  link: { url: URL_OF_IT, shows_amount: showsAmount, expires_at: inSeconds(7 * 86_400) },
});

async function openOrder(order: Order, answers: Answers) {
  const away = { status: 503, body: { error: 'away' } };
  const requests = fakeServer({ [READ]: order, [`${READ}/events`]: away, ...answers });
  return { requests, screen: await renderPage(`/order/${ORDER_ID}`, MEMBER) };
}

type Screen = Awaited<ReturnType<typeof openOrder>>['screen'];

function press(screen: Screen, name: string): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name, exact: true }));
}

/** Replaces a browser API for sharing. */
function standIn(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

describe('the receipt', () => {
  it('is saved under the server’s file name', async () => {
    const file = new Response('%PDF-', {
      headers: { 'content-disposition': 'attachment; filename="kosheli-receipt-K7.pdf"' },
    });
    const { screen, requests } = await openOrder(delivered(), { [RECEIPT]: () => file });
    await press(screen, 'Receipt (PDF)');
    await expect.element(screen.getByText('Saved as kosheli-receipt-K7.pdf.')).toBeVisible();
    const { headers } = requests.find(({ line }) => line === RECEIPT)!;
    expect(headers.get('authorization')).toBe(`Bearer ${MEMBER.accessToken}`);
  });

  it('shows why it cannot be downloaded', async () => {
    const refused = { status: 429, body: { error: 'Too many tries.' } };
    const { screen } = await openOrder(delivered(), { [RECEIPT]: refused });
    await press(screen, 'Receipt (PDF)');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
  });

  it('is not offered before the order is paid, nor is a link for a wallet load', async () => {
    const { screen } = await openOrder(unpaidOrder(), {});
    await expect.element(screen.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect.element(screen.getByText('Receipt (PDF)')).not.toBeInTheDocument();
    const load = sentOrder({ type2: 'WALLET', state: 'delivered', status: 1, paid_with: 'payu' });
    const { screen: other } = await openOrder(load, {});
    await expect.element(other.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
    await expect.element(other.getByText('Share with the recipient')).not.toBeInTheDocument();
  });
});

describe('the link for the recipient', () => {
  it('omits the amount unless it is ticked, and can be copied', async () => {
    const copied: string[] = [];
    standIn('clipboard', { writeText: async (text: string) => void copied.push(text) });
    const { screen, requests } = await openOrder(delivered(), {
      [`GET ${LINK}`]: { link: null },
      [`POST ${LINK}`]: ({ body }: { body: unknown }) =>
        linked((body as { shows_amount: boolean }).shows_amount),
    });
    await press(screen, 'Share with the recipient');
    await press(screen, 'Make a link');
    await expect.element(screen.getByLabelText('Link for the recipient')).toHaveValue(URL_OF_IT);
    await press(screen, 'Copy link');
    await expect.element(screen.getByText('Link copied.')).toBeVisible();
    expect(copied).toEqual([URL_OF_IT]);
    await userEvent.click(screen.getByLabelText('Show the amount'));
    await expect.element(screen.getByLabelText('Show the amount')).toBeChecked();
    const made = requests.filter(({ line }) => line === `POST ${LINK}`).map(({ body }) => body);
    expect(made).toEqual([{ shows_amount: false }, { shows_amount: true }]);
    expect(screen.getByRole('main').element().scrollWidth).toBeLessThanOrEqual(360);
  });

  it('is shared through the phone with a text in Nepali; closing the sheet shows no error', async () => {
    const shared: ShareData[] = [];
    const closed = new DOMException('', 'AbortError');
    standIn('share', async (sent: ShareData) => {
      shared.push(sent);
      if (shared.length > 1) throw closed;
    });
    const { screen } = await openOrder(delivered(), { [`GET ${LINK}`]: linked() });
    await press(screen, 'Share with the recipient');
    await press(screen, 'Share…');
    await press(screen, 'Share…');
    await expect.poll(() => shared.length).toBe(2);
    expect(shared[0]).toEqual({ url: URL_OF_IT, text: expect.stringMatching(/NTC.*पुग्यो/) });
    await expect.element(screen.getByText(/copied/)).not.toBeInTheDocument();
  });

  it('can be revoked, and is shown for copying by hand where copying fails', async () => {
    standIn('clipboard', undefined);
    const { screen } = await openOrder(delivered(), {
      [`GET ${LINK}`]: linked(true),
      [`DELETE ${LINK}`]: { link: null },
    });
    await press(screen, 'Share with the recipient');
    await press(screen, 'Copy link');
    await expect.element(screen.getByText(/copy the link/)).toBeVisible();
    await press(screen, 'Stop sharing');
    await expect.element(screen.getByText('The link no longer works.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Make a link' })).toBeVisible();
  });
});
