// The login page, the logout page, and the page of an activation link.
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownSignUp, rememberSignUp } from '#web/account/own-sign-up.ts';
import { returnPlace } from '#web/account/arrival/return-place.ts';
import { beginSession, currentSession } from '#web/api/session.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { keepDraft } from '#web/bill/draft/draft.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const KYC = { 'GET /api/users/kyc_status': { kyc_status: 0 } };

describe('the login page', () => {
  it('opens the services after sign-in', async () => {
    fakeServer({ ...KYC, 'POST /api/users/login': { ...MEMBER } });
    const screen = await renderPage('/login');
    await userEvent.fill(screen.getByLabelText('Email'), 'sita@example.com');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
    expect(currentSession()).toMatchObject(MEMBER);
  });

  it('redirects an unverified person to enter or resend the code of their own sign-up', async () => {
    const id = '0198c6f2-2222-7000-8000-000000000001';
    const error = 'This account is not active yet.';
    const block = wireBlock({ type: 'email_unverified', reason: error, decided_by: 'you' });
    const email = 'sita@example.com';
    const requests = fakeServer({
      ...KYC,
      'POST /api/users/login': { status: 403, body: { error, block, sign_up: { id } } },
      'POST /api/users/re_send_verification': { email },
    });
    const screen = await renderPage('/login');
    await userEvent.fill(screen.getByLabelText('Email'), 'sita@example.com');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await expect.element(screen.getByText(error)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Enter the code, or get a new one' }));
    await expect.element(screen.getByText(/six-digit code to sita@example.com/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Re-send code' }));
    await expect.element(screen.getByText(/We sent a new code/)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ email, sign_up_id: id });
    expect(ownSignUp()).toBe(id);
  });

  it('redirects a person who is already signed in', async () => {
    fakeServer(KYC);
    const screen = await renderPage('/login', MEMBER);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
  });

  it('returns to the page that was asked for, also by way of signing up', async () => {
    const busy = { status: 503, body: { error: 'not in this test' } };
    fakeServer({ ...KYC, 'GET /api/human-check': busy, 'GET /api/users/orders?limit=20': [] });
    const screen = await renderPage('/orders');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/login');
    await userEvent.click(screen.getByRole('main').getByRole('link', { name: 'Register' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/signup');
    beginSession(MEMBER);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/orders');
  });

  it('returns only to addresses of this site', () => {
    const bad = ['//evil.example', '/\\evil.example', 'https://evil.example', '/logout', '', 7];
    for (const from of bad) expect(returnPlace({ from })).toBe('/services');
    expect(returnPlace(null)).toBe('/services');
    expect(returnPlace({ from: '/payment/1?method=payu' })).toBe('/payment/1?method=payu');
  });
});

describe('the logout page', () => {
  async function logOut(answer: FakeAnswer) {
    const requests = fakeServer({ 'POST /api/users/logout': answer });
    const screen = await renderPage('/logout', MEMBER);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/login');
    expect(currentSession()).toBeUndefined();
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${MEMBER.accessToken}`);
    return screen;
  }

  it('ends the session in the browser and on the server', async () => {
    const screen = await logOut({ success: true });
    await expect.element(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect.element(screen.getByText("You're signed out.")).toBeVisible();
  });

  it('ends it in the browser even when the server cannot be reached, and says so', async () => {
    const screen = await logOut('offline');
    await expect.element(screen.getByText(/You're signed out on this device/)).toBeVisible();
  });
});

describe('the page of an activation link', () => {
  const ACTIVATE = 'POST /api/users/activate';

  const OWN = '0198c6f2-2222-7000-8000-000000000001';
  const ASK_PASSWORD = 'Enter the password you signed up with';
  beforeEach(() => localStorage.clear());

  async function openLink(answers: FakeAnswer[]) {
    const requests = fakeServer({
      [`${ACTIVATE}/about`]: { email: 'sita@example.com' },
      [ACTIVATE]: () => answers.shift() ?? { status: 'success' },
    });
    const screen = await renderPage('/verification/abc/confirm');
    const button = screen.getByRole('button', { name: 'Activate my account' });
    await expect.element(button).toBeVisible();
    // Passkey requests are ignored: the form of an earlier test may still send one.
    const sent = (): unknown[] =>
      requests.filter(({ line }) => line === ACTIVATE).map(({ body }) => body);
    expect(sent()).toEqual([]);
    return { screen, button, sent, password: screen.getByLabelText('Your password') };
  }

  it('needs only a button press in the browser that signed up', async () => {
    rememberSignUp(OWN);
    const { screen, button, sent, password } = await openLink([]);
    await expect.element(password).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect.element(screen.getByText(/Account has been successfully activated/)).toBeVisible();
    await expect
      .element(screen.getByTestId('address'))
      .toHaveTextContent('/verification/abc/success');
    expect(sent()).toEqual([{ confirmId: 'abc', sign_up_id: OWN }]);
  });

  it('requires the sign-up’s password in every other browser', async () => {
    const refusal = { password: 'The sign-up of this mail had another password.' };
    const { screen, button, sent, password } = await openLink([{ status: 422, body: refusal }]);
    await expect.element(screen.getByText(ASK_PASSWORD)).toBeVisible();
    await userEvent.click(button);
    await expect.element(screen.getByText('Enter your password.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.fill(password, 'not of this one');
    await userEvent.click(button);
    await expect.element(password).toHaveAccessibleDescription(refusal.password);
    await userEvent.fill(password, 'four words in a row');
    await userEvent.click(button);
    await expect.element(screen.getByText(/Account has been successfully activated/)).toBeVisible();
    expect(sent()).toEqual([
      { confirmId: 'abc', password: 'not of this one' },
      { confirmId: 'abc', password: 'four words in a row' },
    ]);
  });

  it('requires the password in a browser with another sign-up', async () => {
    rememberSignUp(OWN);
    const refusal = { status: 422, body: { password: 'This field is required.' } };
    const { screen, button, sent, password } = await openLink([refusal]);
    await userEvent.click(button);
    await expect.element(screen.getByText(ASK_PASSWORD)).toBeVisible();
    await expect.element(password).toHaveFocus();
    await userEvent.fill(password, 'four words in a row');
    await userEvent.click(button);
    await expect.element(screen.getByText(/Account has been successfully activated/)).toBeVisible();
    expect(sent()).toEqual([
      { confirmId: 'abc', sign_up_id: OWN },
      { confirmId: 'abc', password: 'four words in a row' },
    ]);
  });

  it('offers a new code first where the old one has expired', async () => {
    fakeServer({});
    const screen = await renderPage('/verification/abc/expired');
    await expect.element(screen.getByText(/Invalid activation code/)).toBeVisible();
    const links = [...screen.container.querySelectorAll('main a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/signup', '/login']);
  });

  it('names what waits for the sign-in after a success', async () => {
    fakeServer({});
    const about = 'Mobile top-up · 984 123 4567 · NPR 100';
    keepDraft({ biller: 'mobile', place: '/services/topup', values: {}, about });
    const screen = await renderPage('/verification/abc/success');
    await expect.element(screen.getByText('984 123 4567 · NPR 100')).toBeVisible();
    const onward = screen.getByRole('link', { name: 'Sign in and continue' });
    await expect.element(onward).toHaveAttribute('href', '/login');
  });

  it('has a message for every known result, and none for an unknown one', async () => {
    fakeServer({});
    for (const [status, text] of [
      ['activated', /already activated/],
      ['expired', /Invalid activation code/],
    ] as const) {
      const screen = await renderPage(`/verification/abc/${status}`);
      await expect.element(screen.getByText(text)).toBeVisible();
      await screen.unmount();
    }
    const screen = await renderPage('/verification/abc/nonsense');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/page-not-found');
  });

  it('shows an error when the server cannot be reached', async () => {
    rememberSignUp(OWN);
    const refusal = { status: 429, body: { error: 'Too many tries.' } };
    const { screen, button } = await openLink([refusal]);
    await userEvent.click(button);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
  });
});
