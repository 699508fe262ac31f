// The services page: tabs and deep links, the list on a phone, the reminder of the identity check.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KYC } from '#web/testing/bill-screen.ts';
import { FAR_FROM_LIMITS, fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { sentOrder } from '#web/testing/wire-orders.ts';

type Screen = Awaited<ReturnType<typeof renderPage>>;

const listsOf = (screen: Screen): string[][] =>
  [...screen.container.querySelectorAll('main nav')]
    .filter((nav) => nav.checkVisibility())
    .map((nav) => [...nav.querySelectorAll('a')].map((link) => link.textContent));

afterEach(async () => page.viewport(1280, 800));

describe('the services page on a desktop', () => {
  it('shows tabs beside the form of the first service', async () => {
    const screen = await renderPage('/services');
    await expect.element(screen.getByLabelText('Mobile number')).toBeVisible();
    expect(listsOf(screen)).toEqual([
      ['Mobile top-up', 'DTH', 'Internet', 'Landline', 'Cable TV', 'Electricity', 'Water'],
    ]);
  });

  it('opens a service by its address and by its tab', async () => {
    fakeServer({ 'GET /api/electricity/counters': { counters: [] } });
    const screen = await renderPage('/services/electricity');
    await expect.element(screen.getByRole('heading', { name: 'Electricity' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'GET DETAILS' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'DTH' }));
    await expect.element(screen.getByLabelText('Card or customer number')).toBeVisible();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services/dth');
  });

  it.each([
    ['topup', 'Mobile number'],
    ['dth', 'Card or customer number'],
    ['landline', 'Landline number'],
    ['cabletv', 'Set-top box number'],
    ['electricity', 'SC number'],
    ['water', 'Customer code'],
  ])('has the form of /services/%s', async (service, field) => {
    const counters = { counters: [] };
    fakeServer({
      'GET /api/electricity/counters': counters,
      'GET /api/water/counters': counters,
    });
    const screen = await renderPage(`/services/${service}`);
    await expect.element(screen.getByLabelText(field)).toBeVisible();
  });

  it('shows the not-found page for an unknown service', async () => {
    const screen = await renderPage('/services/gas');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/page-not-found');
  });
});

describe('the Indian forms', () => {
  it.each([
    ['topup', 'Indian Recharge will be available soon.'],
    ['dth', 'Indian DTH Recharge will be available soon.'],
  ])('say that they will be available soon (%s)', async (service, text) => {
    const requests = fakeServer({});
    const screen = await renderPage(`/services/india/${service}`);
    await userEvent.click(screen.getByRole('button', { name: '200', exact: true }));
    await expect.element(screen.getByLabelText('Amount (INR)')).toHaveValue('200');
    const button = screen.getByRole('button', { name: 'Continue (preview)' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect.element(screen.getByRole('dialog', { name: text })).toBeVisible();
    expect(requests).toEqual([]);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(service);
  });

  it.each([
    ['topup', 'Top up a phone in India (coming soon)'],
    ['dth', 'Recharge a DTH card in India (coming soon)'],
  ])('are linked from the same service of Nepal (%s)', async (service, name) => {
    fakeServer({});
    const screen = await renderPage(`/services/${service}`);
    const link = screen.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `/services/india/${service}`);
  });

  it('are exactly two', async () => {
    const screen = await renderPage('/services/india/water');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/page-not-found');
  });
});

describe('the services page on a phone', () => {
  it('shows a list without Internet first, and then the form alone', async () => {
    await page.viewport(360, 740);
    const screen = await renderPage('/services');
    await expect.element(screen.getByRole('link', { name: 'Mobile top-up' })).toBeVisible();
    expect(listsOf(screen)).toEqual([
      ['Mobile top-up', 'DTH', 'Landline', 'Cable TV', 'Electricity', 'Water'],
      ['Internet'],
    ]);
    await expect.element(screen.getByLabelText('Mobile number')).not.toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Mobile top-up' }));
    await expect.element(screen.getByLabelText('Mobile number')).toBeVisible();
    expect(listsOf(screen)).toEqual([]);
  });

  it('takes the focus of the keyboard along, there and back', async () => {
    await page.viewport(360, 740);
    const screen = await renderPage('/services');
    const tile = screen.getByRole('link', { name: 'Mobile top-up' });
    await expect.element(tile).toBeVisible();
    (tile.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Mobile top-up');
    await expect.element(screen.getByRole('main')).toHaveFocus();
    await userEvent.tab();
    const back = screen.getByRole('link', { name: 'All services' });
    await expect.element(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(tile).toBeVisible();
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });
});

it('leaves the focus on a tab of the services beside the form', async () => {
  const screen = await renderPage('/services');
  const tab = screen.getByRole('link', { name: 'DTH', exact: true });
  await expect.element(tab).toBeVisible();
  (tab.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/services/dth');
  await expect.element(tab).toHaveFocus();
});

describe('the tiles of the services on a phone', () => {
  const seenOn = async (path: string): Promise<string[]> => {
    await page.viewport(360, 740);
    const screen = await renderPage(path);
    await expect.element(screen.getByRole('link', { name: 'Electricity' }).first()).toBeVisible();
    const tiles = [...screen.container.querySelectorAll('main li > a[href^="/services"]')]
      .filter((link) => link.checkVisibility() && link.querySelector('svg'))
      .map((link) => ({ name: link.textContent, ...link.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width < 100);
    tiles.sort((one, other) => one.top - other.top || one.left - other.left);
    await screen.unmount();
    return tiles.map(({ name }) => name);
  };

  it('have one order, on the home page and here', async () => {
    const order = ['Mobile top-up', 'DTH', 'Internet', 'Landline'];
    const seen = await seenOn('/services');
    expect(seen).toEqual([...order, 'Cable TV', 'Electricity', 'Water']);
    expect(await seenOn('/')).toEqual(seen);
  });

  it('stand above how it works, for a visitor', async () => {
    await page.viewport(360, 740);
    const screen = await renderPage('/services');
    await expect
      .element(screen.getByRole('heading', { name: 'How it works' }).first())
      .toBeVisible();
  });
});

describe("a member's home", () => {
  const aama = {
    id: 'aama',
    nickname: 'Aama',
    biller: 'mobile',
    recipient: '9841234567',
    operator: 'ntc',
    about: null,
    last_amount: 100,
    last_at: null,
    is_saved: true,
    request: { mobile_number: 9841234567, operator: 'ntc' },
  };
  const provider = { ...aama, id: 'net', nickname: 'Our internet', biller: 'subisu' };
  const subisu = { ...provider, operator: 'subisu', request: { username: 'sita' } };
  const phone = { ...aama, nickname: null, recipient: '9801234567', operator: 'ncell' };
  const recipients = [aama, subisu];

  async function openHome(): Promise<Screen> {
    await page.viewport(360, 740);
    fakeServer({
      'GET /api/users/kyc_status': { kyc_status: 1 },
      'GET /api/recipients': { recipients, usual_amount: null },
      'GET /api/recipients?biller=mobile': { recipients: [aama, phone], usual_amount: null },
      'GET /api/users/orders?limit=3': [sentOrder({ state: 'delivered' })],
    });
    return renderPage('/services', { ...MEMBER, kyc_status: 1 });
  }

  it('shows the people they pay for, each once', async () => {
    const screen = await openHome();
    await expect.element(screen.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
    const people = screen.getByRole('list', { name: 'People you pay for' });
    await expect.element(people.getByRole('button', { name: 'Pay for Aama, NTC' })).toBeVisible();
    expect(people.getByRole('button').elements()).toHaveLength(3);
  });

  it('opens the form filled in for a person', async () => {
    const screen = await openHome();
    await userEvent.click(screen.getByRole('button', { name: 'Pay for Aama, NTC' }));
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services/topup');
  });

  it('finds the form behind its tile', async () => {
    const screen = await openHome();
    await userEvent.click(screen.getByRole('button', { name: /^Pay for Our internet/ }));
    const address = screen.getByTestId('address');
    await expect.element(address).toHaveTextContent('/services/internet#/subisu');
  });

  it('shows the last orders, each with its redo, where there is room', async () => {
    const screen = await openHome();
    const last = screen.getByRole('region', { name: 'Recent orders' });
    await expect.element(last).not.toBeInTheDocument();
    await page.viewport(1280, 800);
    await expect.element(last.getByRole('link', { name: /NTC.*9841234567/ })).toBeVisible();
    await expect.element(last.getByRole('button')).toBeVisible();
  });
});

describe('the reminder of the identity check', () => {
  it('is a line, and a banner once most of the limit is used', async () => {
    const spending = { cap: 5_000, used: 3_500, left: 1_500 };
    const limits = { ...FAR_FROM_LIMITS, spending };
    fakeServer({ ...KYC, 'GET /api/users/limits': limits });
    const near = await renderPage('/services/topup', MEMBER);
    await expect.element(near.getByRole('status').getByText(/KYC is needed/)).toBeVisible();
    await near.unmount();
    fakeServer(KYC);
    const far = await renderPage('/services/topup', MEMBER);
    await expect.element(far.getByText(/KYC is needed/)).toBeVisible();
    await expect.element(far.getByRole('status').getByText(/KYC/)).not.toBeInTheDocument();
  });

  it('is shown to whoever has not started it, and follows a newer state', async () => {
    let status = 0;
    fakeServer({ 'GET /api/users/kyc_status': () => ({ kyc_status: status }) });
    const screen = await renderPage('/services', MEMBER);
    const link = screen.getByRole('link', { name: 'Complete KYC Form' });
    await expect.element(link).toHaveAttribute('href', '/profile?tab=account');
    await screen.unmount();
    status = 1;
    const later = await renderPage('/services', MEMBER);
    await expect.element(later.getByLabelText('Mobile number')).toBeVisible();
    await expect.element(later.getByText(/kyc/i)).not.toBeInTheDocument();
  });

  it('says that the check is pending, and disappears when it is done', async () => {
    fakeServer({ 'GET /api/users/kyc_status': { kyc_status: 2 } });
    const pending = await renderPage('/services', { ...MEMBER, kyc_status: 2 });
    await expect.element(pending.getByText(/Verification Pending/)).toBeVisible();
    await pending.unmount();
    const done = await renderPage('/services', { ...MEMBER, kyc_status: 1 });
    await expect.element(done.getByLabelText('Mobile number')).toBeVisible();
    await expect.element(done.getByText(/kyc/i)).not.toBeInTheDocument();
  });
});
