// "Continue with Google": loading its script, the credential, and what our server still asks for.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentSession } from '#web/api/session.ts';
import { keepDraft } from '#web/bill/draft/draft.ts';
import { emptyPayment } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const WRONG = 'Something went wrong. Please try again.';
const CALLBACK = 'POST /api/auth/social/callback';

/** A client script that keeps what it was given, so that the test can answer for Google. */
const SCRIPT = `window.google = { accounts: { id: {
  initialize: (given) => { window.asked = given; },
  renderButton: (place) => { place.textContent = 'Google draws here'; },
  prompt: () => {}, cancel: () => {} } } };`;

interface Asked {
  client_id: string;
  nonce: string;
  callback: (answer: { credential?: string }) => void;
}
const asked = (): Asked => (window as unknown as { asked: Asked }).asked;

function providers(script = SCRIPT): Answers {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return {
    'GET /api/auth/social/providers': { google: { client_id: 'ours', script_url: url } },
    'GET /api/users/kyc_status': { kyc_status: 0 },
  };
}

const step = (social: object, error = 'Why.') => ({ status: 409, body: { error, social } });

beforeEach(() => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'sign-in', content: 'google' });
  document.head.append(meta);
  onTestFinished(() => {
    meta.remove();
    delete window.google;
  });
});

async function press(answers: Answers, path = '/login') {
  const requests = fakeServer(answers);
  const screen = await renderPage(path);
  const button = screen.getByRole('button', { name: 'Continue with Google' });
  await expect.element(button).toBeVisible();
  // The page may ask about passkeys by itself, but nothing about Google.
  expect(requests.filter(({ line }) => line.includes('/social/'))).toEqual([]);
  await userEvent.click(button);
  return { screen, button, requests };
}

async function opened(answers: Answers, path?: string) {
  const world = await press({ ...providers(), ...answers }, path);
  await expect.element(world.screen.getByText('Google draws here')).toBeVisible();
  return world;
}

describe('signing in with Google', () => {
  it('signs a visitor up on the way to the payment of their draft', async () => {
    const id = '0198c6f2-1111-7000-8000-000000000001';
    const values = { mobile_number: '9841234567', amount: '100' };
    keepDraft({ biller: 'mobile', place: '/services/topup', values, about: 'Mobile top-up' });
    const { screen, requests } = await opened(
      { [CALLBACK]: { ...MEMBER }, 'POST /api/mobile_recharge': { id }, ...emptyPayment(id) },
      '/signup',
    );
    asked().callback({ credential: 'a.b.c' });
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${id}`);
    const sent = requests.find(({ line }) => line.endsWith('/mobile_recharge'));
    expect(sent?.body).toEqual({ mobile_number: 9_841_234_567, amount: 100 });
  });

  it('sends the credential with the nonce behind its digest, and starts the session', async () => {
    const { screen, requests } = await opened({ [CALLBACK]: { ...MEMBER } });
    asked().callback({ credential: 'a.b.c' });
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
    expect(currentSession()).toMatchObject(MEMBER);
    const { body } = requests.find(({ line }) => line === CALLBACK)!;
    const { nonce, ...rest } = body as { nonce: string };
    expect(rest).toEqual({
      provider: 'google',
      access_token: 'a.b.c',
      platform: 'web',
      is_adult: false,
    });
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
    const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
    expect(asked().nonce).toBe(digits.join(''));
  });

  it.each([
    ['the script is blocked', { script_url: 'http://localhost:1/blocked' }],
    ['the script is another one', {}],
  ])('says that something went wrong when %s, and lets one try again', async (_case, changes) => {
    const url = URL.createObjectURL(new Blob(['//'], { type: 'text/javascript' }));
    const google = { client_id: 'ours', script_url: url, ...changes };
    const { screen, button } = await press({ 'GET /api/auth/social/providers': { google } });
    await expect.element(screen.getByRole('alertdialog', { name: WRONG })).toBeVisible();
    await expect.element(button).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['no credential comes', {}, {}],
    [
      'our server refuses it',
      { credential: 'a.b.c' },
      { [CALLBACK]: { status: 401, body: { error: WRONG } } },
    ],
    ['our server cannot be reached', { credential: 'a.b.c' }, { [CALLBACK]: 'offline' as const }],
  ])('says so when %s, and signs nobody in', async (_case, answer, answers) => {
    const { screen, button } = await opened(answers);
    asked().callback(answer);
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await expect.element(button).toBeVisible();
    expect(currentSession()).toBeUndefined();
  });

  it('asks a new person for their age before the account is opened', async () => {
    const answers = [step({ step: 'adult', email: 'sita@example.com' }), { ...MEMBER }];
    const { screen, requests } = await opened(
      { [CALLBACK]: () => answers.shift() ?? 'offline' },
      '/signup',
    );
    asked().callback({ credential: 'a.b.c' });
    const go = screen.getByRole('button', { name: 'Continue', exact: true });
    await userEvent.click(go);
    await expect.element(screen.getByText('You must be 18 or older to open')).toBeVisible();
    // The page's own form has the same checkbox; the one for Google is below it.
    await userEvent.click(screen.getByLabelText('I am 18 or older').last());
    await userEvent.click(go);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
    const sent = requests.filter(({ line }) => line === CALLBACK).map(({ body }) => body);
    expect(sent).toMatchObject([{ is_adult: false }, { is_adult: true, access_token: 'a.b.c' }]);
  });

  it.each(['/login', '/signup'])(
    'asks for the password of an account with the same address, from %s',
    async (path) => {
      const email = 'sita@example.com';
      const link = step({ step: 'link', email, link_token: 'the-token' }, 'Enter its password.');
      const { screen, requests } = await opened(
        { [CALLBACK]: link, 'POST /api/users/login': { ...MEMBER } },
        path,
      );
      asked().callback({ credential: 'a.b.c' });
      await expect.element(screen.getByText('Enter its password.')).toBeVisible();
      await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue(email);
      await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'a secret');
      await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
      await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
      const { body } = requests.find(({ line }) => line === 'POST /api/users/login')!;
      expect(body).toEqual({ email, password: 'a secret', link_token: 'the-token' });
    },
  );
});

it('is not offered where the server does not say so', async () => {
  document.querySelector('meta[name="sign-in"]')?.remove();
  fakeServer({});
  const screen = await renderPage('/login');
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('Google');
});
