// A visitor's draft: from the form through signing in or up to its payment, and where it ends instead.
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { rememberSignUp } from '#web/account/own-sign-up.ts';
import { beginSession } from '#web/api/session.ts';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import type { Screen } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { currentDraft, forgetDraft, keepDraft } from './draft.ts';
import { goOnWith } from './go-on.ts';
import { resumedState } from './resumed.ts';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';
const ORDER = 'POST /api/mobile_recharge';
const LOGIN = 'POST /api/users/login';
const PAYMENT = `/payment/${ORDER_ID}`;
/** The same values as the call sends them. */
const SENT = { mobile_number: 9841234567, amount: 100 };
const TYPED = { mobile_number: '9841234567', amount: '100' };
const ABOUT = 'Mobile top-up · 984 123 4567 · NPR 100';

const serverWith = (answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) =>
  fakeServer({
    ...KYC,
    ...emptyPayment(ORDER_ID),
    'GET /api/human-check': { status: 503, body: { error: 'not in this test' } },
    [LOGIN]: { ...MEMBER },
    [ORDER]: { id: ORDER_ID },
    ...answers,
  });

const keepTopUp = () =>
  keepDraft({ biller: 'mobile', place: '/services/topup', values: TYPED, about: ABOUT });

async function sendTopUp(): Promise<Screen> {
  const screen = await renderPage('/services/topup');
  await fill(screen, 'Mobile number', TYPED.mobile_number);
  await fill(screen, 'Amount (NPR)', TYPED.amount);
  await press(screen, 'Continue to payment');
  await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  return screen;
}

async function signInHere(screen: Pick<Screen, 'getByLabelText' | 'getByRole'>): Promise<void> {
  await userEvent.fill(screen.getByLabelText('Email', { exact: true }), 'sita@example.com');
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function expectAt(screen: Screen, address: string): Promise<void> {
  const place = screen.getByTestId('address');
  await expect.element(place).toHaveTextContent(new RegExp(`^${address}$`));
}

async function expectTyped(screen: Screen): Promise<void> {
  await expectAt(screen, '/services/topup');
  await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
  await expect.element(screen.getByLabelText('Amount (NPR)')).toHaveValue(TYPED.amount);
}

describe('a draft leads to its payment', () => {
  it('after signing in over the form', async () => {
    const requests = serverWith();
    const screen = await sendTopUp();
    await signInHere(screen.getByRole('dialog', { name: 'Sign In' }));
    await expectAt(screen, PAYMENT);
    expect(postsOf(requests, '/api/mobile').map(({ body }) => body)).toEqual([SENT]);
    expect(currentDraft()).toBeUndefined();
  });

  it('after signing in in another tab, once this one is looked at again', async () => {
    const requests = serverWith();
    const screen = await sendTopUp();
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    beginSession(MEMBER);
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(postsOf(requests, '/api/mobile')).toEqual([]);
    seen.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expectAt(screen, PAYMENT);
    expect(postsOf(requests, '/api/mobile').map(({ body }) => body)).toEqual([SENT]);
  });

  it('after signing in on the page, by way of signing up', async () => {
    const requests = serverWith();
    const screen = await sendTopUp();
    await userEvent.click(screen.getByRole('link', { name: 'Register' }));
    await expectAt(screen, '/signup');
    await expect.element(screen.getByText(ABOUT)).toBeVisible();
    await userEvent.click(screen.getByRole('main').getByRole('link', { name: 'Sign In' }));
    await expectAt(screen, '/login');
    await expect.element(screen.getByText(ABOUT)).toBeVisible();
    await signInHere(screen);
    await expectAt(screen, PAYMENT);
    expect(postsOf(requests, '/api/mobile').map(({ body }) => body)).toEqual([SENT]);
  });

  it.each(['/login', '/signup'])('when a session begins on %s, however it does', async (page) => {
    const requests = serverWith();
    keepTopUp();
    const { key } = currentDraft() ?? {};
    const screen = await renderPage(page, MEMBER);
    await expectAt(screen, PAYMENT);
    expect(postsOf(requests)[0]?.headers.get('idempotency-key')).toBe(key);
    expect(currentDraft()).toBeUndefined();
  });

  it('after a session that ended on the server, and another login', async () => {
    const answers: FakeAnswer[] = [{ status: 401, body: { error: 'Log in.' } }, { id: ORDER_ID }];
    serverWith({ [ORDER]: () => answers.shift() ?? 'offline' });
    const screen = await renderPage('/services/topup', MEMBER);
    await fill(screen, 'Mobile number', TYPED.mobile_number);
    await fill(screen, 'Amount (NPR)', TYPED.amount);
    await press(screen, 'Continue to payment');
    await expectAt(screen, '/login');
    await signInHere(screen);
    await expectAt(screen, PAYMENT);
  });

  it('after a session that ended on the server before a look-up, which is then repeated', async () => {
    const found = { status: true, session_id: ORDER_ID, details: 'ok', name: 'Maya Gurung' };
    const plans = [{ package: '40 Mbps', amount: 1200, duration: '1 month' }];
    const answers: FakeAnswer[] = [
      { status: 401, body: { error: 'Log in.' } },
      { ...found, address: 'Lazimpat', available_plans: plans },
    ];
    serverWith({
      'POST /api/internet/classictech/get_details': () => answers.shift() ?? 'offline',
    });
    const screen = await renderPage('/services/internet#/classictech', MEMBER);
    await fill(screen, 'Username', 'maya01');
    await press(screen, 'GET DETAILS');
    await expectAt(screen, '/login');
    await signInHere(screen);
    await expect.element(screen.getByText('Lazimpat')).toBeVisible();
    await expect.element(screen.getByLabelText('Username')).toHaveValue('maya01');
  });

  it.each([
    ['the same member signs in again', MEMBER.id, 1],
    ['somebody else signs in next', '0198c6f2-9999-7000-8000-000000000009', 0],
  ])('of a member whose two hours ended over the form, only if %s', async (_, id, orders) => {
    const requests = serverWith({ [LOGIN]: { ...MEMBER, id } });
    const screen = await renderPage('/services/topup', MEMBER);
    await fill(screen, 'Mobile number', TYPED.mobile_number);
    await fill(screen, 'Amount (NPR)', TYPED.amount);
    localStorage.setItem('expiry', String(Date.now() - 2 * 60 * 60_000));
    window.dispatchEvent(new StorageEvent('storage'));
    await press(screen, 'Continue to payment');
    const dialog = screen.getByRole('dialog', { name: 'Sign In' });
    await userEvent.click(dialog.getByRole('link', { name: 'Register' }));
    await userEvent.click(screen.getByRole('main').getByRole('link', { name: 'Sign In' }));
    await expectAt(screen, '/login');
    await expect.element(screen.getByText(ABOUT)).not.toBeInTheDocument();
    await signInHere(screen);
    await expectAt(screen, orders > 0 ? PAYMENT : '/services');
    expect(localStorage.getItem('draft')).toBeNull();
    expect(postsOf(requests, '/api/mobile')).toHaveLength(orders);
  });

  it('not of a member whose session was over, when somebody else signs in next', async () => {
    const other = { ...MEMBER, id: '0198c6f2-9999-7000-8000-000000000009' };
    const requests = serverWith({
      [ORDER]: { status: 401, body: { error: 'Sign in again.' } },
      [LOGIN]: { ...other },
    });
    const screen = await renderPage('/services/topup', MEMBER);
    await fill(screen, 'Mobile number', TYPED.mobile_number);
    await fill(screen, 'Amount (NPR)', TYPED.amount);
    await press(screen, 'Continue to payment');
    await expectAt(screen, '/login');
    await expect.element(screen.getByText(ABOUT)).not.toBeInTheDocument();
    await signInHere(screen);
    await expect.poll(() => localStorage.getItem('draft')).toBeNull();
    expect(postsOf(requests, '/api/mobile')).toHaveLength(1);
  });

  it('when the link in the email opens the account in this browser', async () => {
    serverWith({
      'POST /api/users/activate/about': { email: MEMBER.email },
      'POST /api/users/activate': { status: 'success', ...MEMBER },
    });
    rememberSignUp('0198c6f2-2222-7000-8000-000000000001');
    keepTopUp();
    const screen = await renderPage('/verification/abc/confirm');
    await press(screen, 'Activate my account');
    await expectAt(screen, PAYMENT);
  });
});

describe('a draft leads back to its form, filled in', () => {
  it('when the server has something against it', async () => {
    serverWith({ [ORDER]: { status: 409, body: { error: 'NTC is closed today.' } } });
    keepTopUp();
    const screen = await renderPage('/login', MEMBER);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('NTC is closed today.');
    await expectTyped(screen);
  });

  it('when a field is no longer right', async () => {
    serverWith({ [ORDER]: { status: 422, body: { amount: 'At most 50 today.' } } });
    keepTopUp();
    const screen = await renderPage('/signup', MEMBER);
    await expect.element(screen.getByText('At most 50 today.')).toBeVisible();
    await expectTyped(screen);
  });

  it('when no answer came, and then orders under the same key', async () => {
    const requests = serverWith({ [ORDER]: 'offline' });
    keepTopUp();
    const screen = await renderPage('/login', MEMBER);
    await expect.element(screen.getByText(/You can safely try again/).first()).toBeVisible();
    await expectTyped(screen);
    expect(postsOf(requests)).toHaveLength(1);
    await press(screen, 'Continue to payment');
    await expect.poll(() => postsOf(requests)).toHaveLength(2);
    const keys = postsOf(requests).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });

  it('when it looks like a mistake of this person', async () => {
    const aama = {
      id: 'aama',
      nickname: 'Aama',
      biller: 'mobile',
      recipient: '9841234568',
      operator: 'ntc',
      about: null,
      last_amount: 100,
      is_saved: true,
      last_at: '2026-11-05T09:15:30.000Z',
      request: { mobile_number: '9841234568' },
    };
    const requests = serverWith({
      'GET /api/recipients?biller=mobile': { recipients: [aama], usual_amount: 100 },
    });
    keepTopUp();
    const screen = await renderPage('/login', MEMBER);
    await expect.element(screen.getByText(/You saved .* as Aama/)).toBeVisible();
    await expectTyped(screen);
    expect(postsOf(requests)).toEqual([]);
  });

  it('when it needs a look-up first, which is then made', async () => {
    const lookUp = 'POST /api/internet/classictech/get_details';
    const requests = serverWith({ [lookUp]: { status: false, details: 'No such customer.' } });
    const screen = await renderPage('/services/internet#/classictech');
    await fill(screen, 'Username', 'maya01');
    await press(screen, 'GET DETAILS');
    expect(postsOf(requests)).toEqual([]);
    await signInHere(screen.getByRole('dialog', { name: 'Sign In' }));
    await expect.element(screen.getByText('No such customer.')).toBeVisible();
    await expect.element(screen.getByLabelText('Username')).toHaveValue('maya01');
    expect(requests.find(({ line }) => line === lookUp)?.body).toEqual({ username: 'maya01' });
  });
});

describe('a draft is forgotten', () => {
  async function expectForgotten(screen: Screen, address: string): Promise<void> {
    await expectAt(screen, address);
    expect(localStorage.getItem('draft')).toBeNull();
  }

  it('after an hour', async () => {
    serverWith();
    keepTopUp();
    const realNow = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 61 * 60_000);
    const screen = await renderPage('/login', MEMBER);
    await expectForgotten(screen, '/services');
    vi.restoreAllMocks();
  });

  it('on signing out', async () => {
    serverWith({ 'POST /api/users/logout': { success: true } });
    keepTopUp();
    const screen = await renderPage('/logout', MEMBER);
    await expectForgotten(screen, '/login');
  });

  it('when what was typed is changed and not sent', async () => {
    serverWith();
    const screen = await sendTopUp();
    await userEvent.keyboard('{Escape}');
    await fill(screen, 'Amount (NPR)', '200');
    await expect.poll(() => currentDraft()).toBeUndefined();
  });

  it('when it is not one, or names a place elsewhere', () => {
    for (const text of ['{', '[]', '{"place":"//evil.example"}']) {
      localStorage.setItem('draft', text);
      expect(currentDraft()).toBeUndefined();
      expect(localStorage.getItem('draft')).toBeNull();
    }
    keepDraft({ biller: 'mobile', place: '//evil.example', values: {}, about: '' });
    expect(currentDraft()).toBeUndefined();
    forgetDraft();
  });
});

it('a draft leads to its form, filled in, when the billers cannot be fetched', async () => {
  const navigate = vi.fn();
  const load = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
  await goOnWith(keepTopUp(), { navigate, replace: true, load });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/services/topup', {
    replace: true,
    state: resumedState('filled'),
  });
  forgetDraft();
});
