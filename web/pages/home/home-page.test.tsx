// The home page: its first action for visitors and members, tiles, steps, and no false claim.
import { describe, expect, it, onTestFinished } from 'vitest';
import { MemoryRouter } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseLanguage } from '#ui/texts.ts';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { currentDraft } from '#web/bill/draft/draft.ts';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { ME } from '#web/testing/wire-orders.ts';
import { QuickForm } from './quick-form.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';

type Screen = Awaited<ReturnType<typeof renderPage>>;

const mainLinks = (screen: Screen): (string | null)[] =>
  [...screen.container.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('offers a visitor registration and more information', async () => {
    const screen = await renderPage('/');
    const main = screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Register' }).first())
      .toHaveAttribute('href', '/signup');
    await expect
      .element(main.getByRole('link', { name: 'Learn More about Kosheli' }))
      .toHaveAttribute('href', '/about');
  });

  it('greets a member with what is in the wallet, and sells them no account', async () => {
    fakeServer({ 'GET /api/users/me': { ...ME, fname: 'Maya', balance: 1250.5 } });
    const screen = await renderPage('/', MEMBER);
    await expect.element(screen.getByRole('heading', { name: 'Namaste Maya' })).toBeVisible();
    const wallet = screen.getByRole('link', { name: /^Your balance\s*NPR 1,250\.50$/ });
    await expect.element(wallet).toHaveAttribute('href', '/profile?tab=wallet');
    const main = screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Add money' }))
      .toHaveAttribute('href', '/profile?tab=wallet&do=add');
    const link = main.getByRole('link', { name: 'Recharge' });
    await expect.element(link).toHaveAttribute('href', '/services');
    await expect
      .element(main.getByRole('link', { name: 'Learn More about Kosheli' }))
      .toBeVisible();
    expect(mainLinks(screen)).toContain('/services/electricity');
    await expect.element(main.getByText('Create an account')).not.toBeInTheDocument();
  });

  it('has a tile for every service', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(mainLinks(screen)).toEqual(
      expect.arrayContaining([
        '/services',
        '/services/dth',
        '/services/internet',
        '/services/landline',
        '/services/cabletv',
        '/services/electricity',
        '/services/water',
      ]),
    );
    // All services are available.
    expect(screen.container.querySelector('main')?.textContent).not.toMatch(/soon/i);
  });

  it('explains the three steps in order', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { name: 'Load funds' })).toBeVisible();
    const steps = [...screen.container.querySelectorAll('main ol h3')];
    expect(steps.map((step) => step.textContent)).toEqual([
      'Create an account',
      'Load funds',
      'Pay bills',
    ]);
  });

  it('claims what is true of its security, and no more', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await expect.element(screen.getByText('Encrypted connection')).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/end-to-end/i);
  });

  it('shows both ends of an order, with their amounts', async () => {
    const screen = await renderPage('/');
    const ends = screen.getByRole('region', { name: 'You see how it ends' });
    await expect.element(ends.getByText('NTC confirmed NPR 500.00')).toBeVisible();
    await expect.element(ends.getByText('NPR 500.00 usually back within a minute')).toBeVisible();
  });

  it('has two banners, and a dot for each on a phone', async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await renderPage('/');
    const banners = screen.getByRole('region', { name: 'What people send home' });
    const [gift, bill] = ['Send a gift home', 'Keep the lights on at home'];
    await userEvent.click(banners.getByRole('button', { name: 'Show picture 2' }));
    await expect.element(banners.getByRole('link', { name: bill })).toBeInViewport();
    await expect.element(banners.getByRole('link', { name: gift })).not.toBeInViewport();
    const dot = banners.getByRole('button', { name: 'Show picture 2' });
    await expect.element(dot).toHaveAttribute('aria-current', 'true');
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it.each([360, 1280])('shows six testimonials two at a time, 10 px apart (%i)', async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(1280, 800));
    const screen = await renderPage('/');
    const voices = screen.getByRole('region', { name: 'Examples of how people use Kosheli' });
    await expect.element(voices.getByText('The people here are invented.')).toBeVisible();
    const list = voices.getByRole('list').element();
    const slides = [...list.children].map((slide) => slide.getBoundingClientRect());
    expect(slides).toHaveLength(6);
    const [first, second, third] = slides;
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(10, 0);
    expect(second?.right).toBeCloseTo(list.getBoundingClientRect().right, 0);
    expect(third?.left).toBeGreaterThan(second?.right ?? 0);
  });
});

describe('the form that begins a top-up', () => {
  const number = 'Phone number in Nepal';
  const whoKnowsNobody = { recipients: [], usual_amount: null };
  const server = () =>
    fakeServer({
      ...KYC,
      ...emptyPayment(ORDER_ID),
      'POST /api/orders/check': {},
      'POST /api/mobile_recharge': { id: ORDER_ID },
      'GET /api/recipients?biller=mobile': whoKnowsNobody,
    });

  it('asks a visitor to sign in, with what they typed in the form and kept', async () => {
    const requests = server();
    const screen = await renderPage('/');
    await fill(screen, number, '+977 984 123 4567');
    await userEvent.click(screen.getByRole('radio', { name: '200' }));
    await press(screen, 'Continue');
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/services\/topup$/);
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('200');
    expect(currentDraft()?.values).toMatchObject({ mobile_number: '9841234567', amount: '200' });
    expect(postsOf(requests).map(({ line }) => line)).toEqual(['POST /api/orders/check']);
  });

  it('leads a member to the payment', async () => {
    const requests = server();
    const screen = await renderPage('/', MEMBER);
    await fill(screen, number, '9841234567');
    await userEvent.click(screen.getByRole('radio', { name: '500' }));
    await press(screen, 'Continue');
    const address = screen.getByTestId('address');
    await expect.element(address).toHaveTextContent(`/payment/${ORDER_ID}`);
    const [order] = postsOf(requests, '/api/mobile');
    expect(order?.body).toEqual({ mobile_number: 9841234567, amount: 500 });
  });

  it('leaves another amount to the form that follows', async () => {
    const requests = server();
    const screen = await renderPage('/');
    await fill(screen, number, '9801234567');
    await press(screen, 'Continue');
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('980 123 4567');
    await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue('');
    expect(postsOf(requests)).toEqual([]);
  });

  it.each([
    ['98412', /10 digits/],
    ['9611234567', /Smart Cell/],
  ])('says at once what is wrong with %s', async (typed, message) => {
    server();
    const screen = await renderPage('/');
    await fill(screen, number, typed);
    await press(screen, 'Continue');
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText(number)).toHaveFocus();
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });

  it('says so when the next step cannot be fetched', async () => {
    const missing = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
    const screen = await render(
      <MemoryRouter>
        <QuickForm load={missing} />
        <ToastHost />
      </MemoryRouter>,
    );
    await userEvent.fill(screen.getByLabelText(number), '9841234567');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.element(screen.getByText(/You seem to be offline/).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('speaks Nepali, too', async () => {
    await chooseLanguage('ne');
    onTestFinished(() => chooseLanguage('en'));
    const screen = await renderPage('/');
    await expect.element(screen.getByLabelText('नेपालको मोबाइल नम्बर')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: '५००' })).toBeInTheDocument();
  });
});
