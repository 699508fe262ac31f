// The home page: its first action for visitors and members, tiles, steps, and no false claim.
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseLanguage } from '#ui/texts.ts';
import { currentDraft } from '#web/bill/draft/draft.ts';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

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

  it('links a member to the services', async () => {
    const screen = await renderPage('/', MEMBER);
    const link = screen.getByRole('main').getByRole('link', { name: 'Recharge' }).first();
    await expect.element(link).toHaveAttribute('href', '/services');
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
    // All of them are available.
    expect(screen.container.querySelector('main')?.textContent).not.toMatch(/soon/i);
  });

  it('explains the three steps in order', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const steps = [...screen.container.querySelectorAll('main ol h3')];
    expect(steps.map((step) => step.textContent)).toEqual([
      'Create an account',
      'Load funds',
      'Pay bills',
    ]);
  });

  it('does not claim two-factor authentication', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/two-factor|end-to-end/i);
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

  it('speaks Nepali, too', async () => {
    await chooseLanguage('ne');
    onTestFinished(() => chooseLanguage('en'));
    const screen = await renderPage('/');
    await expect.element(screen.getByLabelText('नेपालको मोबाइल नम्बर')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: '५००' })).toBeInTheDocument();
  });
});
