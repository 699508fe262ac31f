// Saving a recipient from an order, and managing saved ones in the profile.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { SentRequest, FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME, ORDER_ID, sentOrder, unpaidOrder } from '#web/testing/wire-orders.ts';

const ID = '0198c6f2-2222-7000-8000-000000000001';

const aama: Recipient = {
  id: ID,
  nickname: 'Aama',
  biller: 'mobile',
  recipient: '9841234567',
  operator: 'ntc',
  about: null,
  last_amount: 500,
  last_at: '2026-11-05T09:15:30.000Z',
  is_saved: true,
  request: { mobile_number: '9841234567' },
};

/** A server that stores recipients, as far as these tests need it. */
function rememberingServer(first: Recipient[], answers: Record<string, FakeAnswer> = {}) {
  let saved = first;
  const list = () => ({ recipients: saved, usual_amount: null });
  return fakeServer({
    'GET /api/recipients?biller=mobile': list,
    'GET /api/recipients': list,
    'POST /api/recipients': ({ body }: SentRequest) => {
      const one = { ...aama, ...(body as Partial<Recipient>) };
      saved = [one];
      return one;
    },
    [`DELETE /api/recipients/${ID}`]: () => {
      saved = [];
      return { id: ID };
    },
    'GET /api/users/me': ME,
    [`GET /api/order/${ORDER_ID}/events`]: { status: 503, body: { error: 'away' } },
    ...answers,
  });
}

async function openOrder(order: Order, saved: Recipient[] = []) {
  const requests = rememberingServer(saved, { [`GET /api/order/${ORDER_ID}`]: order });
  const screen = await renderPage(`/order/${ORDER_ID}`, MEMBER);
  const paper = screen.getByRole('heading', {
    name: /^(Receipt|Paid and refunded|Order Summary)$/,
  });
  await expect.element(paper).toBeVisible();
  return { screen, requests };
}

const delivered = (): Order => sentOrder({ state: 'delivered', status: 1 });
const bodiesOf = (requests: SentRequest[], line: string): unknown[] =>
  requests.filter((one) => one.line === line).map(({ body }) => body);

const toast = (name: string): Locator => page.getByRole('dialog', { name });

describe('saving a recipient from an order', () => {
  it('takes one field and one tap, and is then shown as saved', async () => {
    const { screen, requests } = await openOrder(delivered());
    await userEvent.fill(screen.getByLabelText('Name for this number'), 'Aama');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('You saved this number as Aama.')).toBeVisible();
    expect(bodiesOf(requests, 'POST /api/recipients')).toEqual([
      { biller: 'mobile', nickname: 'Aama', request: { mobile_number: '9841234567' } },
    ]);
    await expect.element(toast('Aama is saved.')).toBeVisible();
    await expect.element(screen.getByLabelText('Name for this number')).not.toBeInTheDocument();
  });

  it('requires a name, and shows the server’s error about it', async () => {
    const body = { error: 'You remember 100 already.' };
    const requests = fakeServer({
      [`GET /api/order/${ORDER_ID}`]: delivered(),
      'POST /api/recipients': { status: 409, body },
    });
    const screen = await renderPage(`/order/${ORDER_ID}`, MEMBER);
    await press(screen, 'Save');
    await expect
      .element(screen.getByLabelText('Name for this number'))
      .toHaveAccessibleDescription(/Enter a name/);
    expect(bodiesOf(requests, 'POST /api/recipients')).toEqual([]);
    await userEvent.fill(screen.getByLabelText('Name for this number'), 'Aama');
    await press(screen, 'Save');
    await expect.element(screen.getByRole('alert')).toHaveTextContent(body.error);
    await expect.element(screen.getByLabelText('Name for this number')).toHaveValue('Aama');
  });

  it('allows renaming by keyboard, and keeps the old name when canceled', async () => {
    const { screen, requests } = await openOrder(delivered(), [aama]);
    const rename = screen.getByRole('button', { name: 'Rename Aama' });
    await expect.element(rename).toBeVisible();
    (rename.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('New name for Aama')).toHaveFocus();
    await press(screen, 'Cancel');
    await expect.element(rename).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('New name for Aama')).toHaveFocus();
    await userEvent.keyboard('Buwa{Enter}');
    await expect.element(screen.getByText('You saved this number as Buwa.')).toBeVisible();
    expect(bodiesOf(requests, 'POST /api/recipients')).toMatchObject([{ nickname: 'Buwa' }]);
  });

  it.each([
    ['not paid', unpaidOrder({ paid_at: '2026-11-05T09:15:30.000Z' })],
    ['given back', sentOrder({ state: 'refunded', status: 2 })],
    ['of no biller', sentOrder({ state: 'delivered', biller: null, request: {} })],
  ])('is not offered while it is %s', async (_, order) => {
    const { screen, requests } = await openOrder(order);
    await expect.element(screen.getByLabelText('Name for this number')).not.toBeInTheDocument();
    expect(requests.some(({ line }) => line.includes('recipients'))).toBe(false);
  });
});

describe('the list of recipients in the profile', () => {
  async function openPeople(saved: Recipient[]) {
    const requests = rememberingServer(saved);
    const screen = await renderPage('/profile?tab=people', MEMBER);
    const title = screen.getByRole('heading', { name: 'People you pay for' });
    await expect.element(title).toBeVisible();
    return { screen, requests };
  }

  it('shows saved recipients, and deletes one after a confirmation', async () => {
    const { screen, requests } = await openPeople([aama]);
    const row = screen.getByRole('listitem').filter({ hasText: 'Aama' });
    await expect.element(row).toHaveTextContent(/NTC · 9841234567 · Last: NPR 500/);
    await press(screen, 'Remove Aama');
    await expect.element(screen.getByText('Remove Aama? Your orders stay.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove Aama' })).toHaveFocus();
    await press(screen, 'Cancel');
    await press(screen, 'Remove Aama');
    await press(screen, 'Remove Aama');
    await expect.element(screen.getByText('Keep your people close')).toBeVisible();
    expect(bodiesOf(requests, `DELETE /api/recipients/${ID}`)).toHaveLength(1);
    await expect.element(toast('Aama is removed.')).toBeVisible();
  });

  it('renames a recipient', async () => {
    const { screen } = await openPeople([aama]);
    await press(screen, 'Rename Aama');
    await userEvent.fill(screen.getByLabelText('New name for Aama'), 'आमा');
    await press(screen, 'Save');
    await expect.element(screen.getByRole('button', { name: 'Rename आमा' })).toHaveFocus();
  });

  it('has a tab, explains itself while empty, and fits a narrow phone', async () => {
    await page.viewport(360, 740);
    const { screen } = await openPeople([]);
    await expect.element(screen.getByText('Keep your people close')).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'People' }))
      .toHaveAttribute('aria-current', 'page');
    await screen.unmount();
    const { screen: full } = await openPeople([{ ...aama, nickname: 'M'.repeat(40) }]);
    await expect.element(full.getByText('M'.repeat(40))).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
  });

  it('shows a failed load and can retry it', async () => {
    let tries = 0;
    fakeServer({
      'GET /api/recipients': () => {
        tries += 1;
        const no = { status: 403, body: { error: 'Not now.' } };
        return tries === 1 ? no : { recipients: [aama], usual_amount: null };
      },
    });
    const screen = await renderPage('/profile?tab=people', MEMBER);
    await expect.element(screen.getByText(/Not now/)).toBeVisible();
    await press(screen, 'Try again');
    await expect.element(screen.getByText('Aama')).toBeVisible();
  });
});
