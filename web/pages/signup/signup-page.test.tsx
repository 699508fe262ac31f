// The sign-up: errors before and after sending, the human check, and the code from the e-mail.
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { currentSession } from '#web/api/session.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const REGISTER = 'POST /api/users/register';
const EMAIL = 'sita@example.com';
const SIGN_UP_ID = '0198c6f2-2222-7000-8000-000000000001';
const PASSWORD = 'four words in a row';
const REGISTERED = 'Registration successful. Please check your email for verification code.';

function challenge() {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 3,
    deriveKey,
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  });
}

type Given = Record<string, FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)>;

async function openSignUp(answers: Given = {}) {
  const requests = fakeServer({
    'GET /api/human-check': challenge,
    [REGISTER]: { resEmail: EMAIL, message: REGISTERED, sign_up_id: SIGN_UP_ID },
    ...answers,
  });
  const screen = await renderPage('/signup');
  await expect.element(screen.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  return { screen, requests };
}

type Screen = Awaited<ReturnType<typeof openSignUp>>['screen'];

async function fillIn(screen: Screen, typed: Record<string, string> = {}) {
  const fields = {
    'Full name': 'Sita Sharma',
    Email: EMAIL,
    'Mobile number': '9841234567',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...typed,
  };
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.fill(screen.getByLabelText(label, { exact: true }), text);
  }
  await userEvent.click(screen.getByLabelText('I am 18 or older'));
}

async function choose(screen: Screen, typed: string, country: string) {
  const box = screen.getByRole('combobox', { name: 'Country code' });
  await userEvent.fill(box, typed);
  // The list follows when typing pauses.
  await expect.poll(() => screen.getByRole('option').elements().length).toBeLessThan(40);
  await userEvent.click(screen.getByRole('option', { name: country }));
  await expect.element(box).toHaveValue(country.replace(/.*\((.*)\)$/, '$1'));
}

async function submit(screen: Screen) {
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
}

async function openCodeStep(answers: Given = {}) {
  const { screen, requests } = await openSignUp(answers);
  await fillIn(screen);
  await submit(screen);
  await expect.element(screen.getByText(REGISTERED)).toBeVisible();
  return { screen, requests };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('meta[name="sandbox"]')?.remove();
});

describe('the sign-up form', () => {
  it('names the terms and the privacy policy, which are agreed to', async () => {
    const { screen } = await openSignUp();
    await expect.element(screen.getByText(/^By signing up you agree/)).toBeVisible();
    const main = screen.getByRole('main');
    const linkOf = (name: string) => main.getByRole('link', { name });
    await expect.element(linkOf('Terms of use')).toHaveAttribute('href', '/term');
    await expect.element(linkOf('Privacy policy')).toHaveAttribute('href', '/privacy');
  });

  it('marks every missing field at once and focuses the first', async () => {
    const { screen, requests } = await openSignUp();
    await submit(screen);
    for (const message of [
      'Enter your full name.',
      'Enter your email.',
      'Enter the mobile number.',
      'Enter your password.',
      'Enter the password once more.',
    ]) {
      await expect.element(screen.getByText(message)).toBeVisible();
    }
    await expect
      .element(screen.getByText('You must be 18 or older to open an account.'))
      .toBeVisible();
    await expect.element(screen.getByLabelText('Full name')).toHaveFocus();
    expect(requests.some(({ line }) => line === REGISTER)).toBe(false);
  });

  it('compares the confirmed password at every letter', async () => {
    const { screen } = await openSignUp();
    const confirm = screen.getByLabelText('Confirm password', { exact: true });
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), PASSWORD);
    await userEvent.fill(confirm, 'something else');
    await expect
      .element(screen.getByText('Password and Confirm Password Not matched.'))
      .toBeVisible();
    await expect.element(confirm).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(confirm, PASSWORD);
    await expect.element(screen.getByText('The passwords match.')).toBeVisible();
    await expect.element(confirm).not.toHaveAttribute('aria-invalid');
  });

  it('checks the number’s length for the country even while other fields are invalid', async () => {
    const { screen } = await openSignUp();
    await fillIn(screen, { 'Mobile number': '98412', Email: 'sita' });
    await submit(screen);
    await expect
      .element(screen.getByText('Enter the 10 digits of the phone number.'))
      .toBeVisible();
    await expect
      .element(screen.getByText('The email field must be a valid email address.'))
      .toBeVisible();
  });

  it('sends the country’s dial code and the solved human check', async () => {
    const { screen, requests } = await openSignUp();
    await choose(screen, 'canada', 'Canada (+1)');
    await fillIn(screen, { 'Mobile number': '416-555-0100' });
    await expect.element(screen.getByText('Security check passed.')).toBeVisible();
    await submit(screen);
    await expect.element(screen.getByText(REGISTERED)).toBeVisible();
    const sent = requests.find(({ line }) => line === REGISTER)?.body;
    const { human_check: solution, ...body } = sent as Record<string, string>;
    expect(body).toEqual({
      fullname: 'Sita Sharma',
      email: EMAIL,
      country_code: '1',
      phone: '4165550100',
      password: PASSWORD,
      is_adult: true,
    });
    expect(JSON.parse(atob(solution ?? ''))).toMatchObject({
      challenge: { signature: expect.any(String) },
      solution: { counter: 3 },
    });
  });

  it('searches about 240 countries by name, with a letter too many, and by dial code', async () => {
    const { screen } = await openSignUp();
    const box = screen.getByRole('combobox', { name: 'Country code' });
    await expect.element(box).toHaveValue('+977');
    await userEvent.click(box);
    expect(screen.getByRole('option').elements().length).toBeGreaterThan(240);
    await choose(screen, 'qattar', 'Qatar (+974)');
    await choose(screen, 'untied king', 'United Kingdom (+44)');
    await choose(screen, 'usa', 'United States (+1)');
    await choose(screen, 'uk', 'United Kingdom (+44)');
    await choose(screen, '+61', 'Australia (+61)');
    await userEvent.fill(box, '');
    await submit(screen);
    await expect.element(box).toHaveAccessibleDescription('Choose the country code.');
  });

  it('shows the server’s errors beside the fields and solves a new human check', async () => {
    const body = {
      password: 'This password is too easy to guess.',
      human_check: 'Complete the security check again.',
    };
    const { screen, requests } = await openSignUp({ [REGISTER]: { status: 422, body } });
    await fillIn(screen);
    await submit(screen);
    await expect.element(screen.getByText(body.human_check)).toBeVisible();
    await expect
      .element(screen.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining(body.password));
    await expect
      .poll(() => requests.filter(({ line }) => line === 'GET /api/human-check').length)
      .toBe(2);
  });

  it('begins the human check at a field, and not at the link to signing in', async () => {
    const { screen, requests } = await openSignUp();
    const asked = () => requests.filter(({ line }) => line === 'GET /api/human-check').length;
    const link = screen.getByRole('main').getByRole('link', { name: 'Sign In' });
    (link.element() as HTMLElement).focus();
    await expect.element(link).toHaveFocus();
    expect(asked()).toBe(0);
    await userEvent.click(screen.getByLabelText('Full name'));
    await expect.poll(asked).toBe(1);
  });

  it('offers a retry when the human check cannot be loaded', async () => {
    let isAway = true;
    const busy = { status: 503, body: { error: 'Busy.' } };
    const { screen } = await openSignUp({
      'GET /api/human-check': () => (isAway ? busy : challenge()),
    });
    await userEvent.click(screen.getByLabelText('Full name'));
    const again = screen.getByRole('button', { name: 'Check again' });
    await expect.element(again).toBeVisible();
    isAway = false;
    await userEvent.click(again);
    await expect.element(screen.getByText('Security check passed.')).toBeVisible();
  });
});

it('leads people who are signed in to where they were going', async () => {
  fakeServer({ 'GET /api/users/kyc_status': { kyc_status: 0 } });
  const screen = await renderPage('/signup', MEMBER);
  await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
});

describe('the verification code', () => {
  const OTP = 'POST /api/users/otp';

  const VERIFIED = { isOtpVerified: true, otpStatus: true, message: 'Your account is ready.' };
  const WRONG = 'The otp you entered is wrong.';
  const WRONG_ANSWER = { isOtpVerified: false, otpStatus: false, otp: WRONG, message: WRONG };

  it('goes out by itself with its sixth digit, and signs in', async () => {
    const { screen, requests } = await openCodeStep({
      [OTP]: { ...VERIFIED, ...MEMBER },
      'GET /api/users/kyc_status': { kyc_status: 0 },
    });
    await userEvent.fill(screen.getByLabelText('Code'), '123456');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/services');
    await expect.element(screen.getByText(VERIFIED.message).first()).toBeVisible();
    expect(currentSession()).toMatchObject(MEMBER);
    const sent = requests.filter(({ line }) => line === OTP).map(({ body }) => body);
    expect(sent).toEqual([{ otp: '123456', email: EMAIL, sign_up_id: SIGN_UP_ID }]);
    expect(localStorage.getItem('sign_up_id')).toBeNull();
  });

  it('can be sent from five characters on, and leads to the login where it signs nobody in', async () => {
    const { screen } = await openCodeStep({ [OTP]: VERIFIED });
    const verify = screen.getByRole('button', { name: 'Verify' });
    await userEvent.fill(screen.getByLabelText('Code'), '1234');
    await expect.element(verify).toBeDisabled();
    await userEvent.fill(screen.getByLabelText('Code'), '12345');
    await expect.element(verify).toBeEnabled();
    await userEvent.fill(screen.getByLabelText('Code'), '123456');
    await expect.element(screen.getByText(VERIFIED.message)).toBeVisible();
    const main = screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/login');
    expect(localStorage).toHaveLength(0);
  });

  it('is marked when it is wrong, until a new one is sent', async () => {
    const { screen } = await openCodeStep({
      [OTP]: WRONG_ANSWER,
      'POST /api/users/re_send_verification': { email: EMAIL },
    });
    const code = screen.getByLabelText('Code');
    await userEvent.fill(code, '654321');
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(WRONG));
    const realNow = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 61_000);
    await userEvent.click(screen.getByRole('button', { name: 'Re-send code', exact: true }));
    await expect.element(screen.getByText(/We sent a new code/)).toBeVisible();
    await expect.element(screen.getByText(WRONG)).not.toBeInTheDocument();
    await expect.element(code).toHaveValue('');
    await expect.element(code).toHaveFocus();
  });

  it('may have opened the account if its answer was lost, and leads to the login then', async () => {
    const answers: FakeAnswer[] = ['offline', WRONG_ANSWER];
    const { screen } = await openCodeStep({ [OTP]: () => answers.shift() ?? WRONG_ANSWER });
    const verify = screen.getByRole('button', { name: 'Verify' });
    await userEvent.fill(screen.getByLabelText('Code'), '123456');
    await expect.element(screen.getByText(/We didn't get an answer/)).toBeVisible();
    const note = screen.getByText(/may have opened your account/);
    await expect.element(note).not.toBeInTheDocument();
    await userEvent.click(verify);
    await expect.element(note).toBeVisible();
    const login = screen.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect.element(login).toHaveAttribute('href', '/login');
  });

  it('can be resent after 60 seconds, and again after 60 more', async () => {
    const { screen, requests } = await openCodeStep({
      'POST /api/users/re_send_verification': { email: EMAIL },
    });
    const hint = screen.getByRole('link', { name: /sandbox inbox/ });
    await expect.element(hint).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: /^Re-send code \((60|5\d) s\)$/ }))
      .toBeDisabled();
    const realNow = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 61_000);
    await userEvent.click(screen.getByRole('button', { name: 'Re-send code', exact: true }));
    await expect.element(screen.getByText(/We sent a new code/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Re-send code \(/ })).toBeDisabled();
    expect(requests.at(-1)?.body).toEqual({ email: EMAIL, sign_up_id: SIGN_UP_ID });
  });

  it('gives way to a new one after ten minutes, when it no longer works', async () => {
    const { screen } = await openCodeStep({
      'POST /api/users/re_send_verification': { email: EMAIL },
    });
    const buttons = (): (string | null)[] =>
      [...screen.container.querySelectorAll('main form ~ div button, main form > button')].map(
        (button) => button.textContent,
      );
    const verify = screen.getByRole('button', { name: 'Verify' });
    await expect.element(verify).toBeVisible();
    const act = getComputedStyle(verify.element()).backgroundColor;
    const realNow = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 600_000);
    await expect.element(screen.getByText(/This code no longer works/)).toBeVisible();
    expect(buttons()).toEqual(['Verify', 'Send a new code']);
    const ground = (name: string): string =>
      getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
    await expect.poll(() => ground('Send a new code')).toBe(act);
    await expect.poll(() => ground('Verify')).not.toBe(act);
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await expect.element(screen.getByText(/We sent a new code/)).toBeVisible();
    await expect.element(screen.getByText(/This code no longer works/)).not.toBeInTheDocument();
  });

  it('leads back to the form for another address, which keeps what was typed but the password', async () => {
    const { screen } = await openCodeStep();
    await userEvent.click(screen.getByRole('link', { name: 'Change it' }));
    await expect.element(screen.getByLabelText('Full name')).toHaveValue('Sita Sharma');
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('9841234567');
    await expect.element(screen.getByLabelText('Email')).toHaveValue('');
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
  });

  it('can be replaced by the e-mail’s link, without a password in this browser', async () => {
    const { screen } = await openCodeStep();
    await screen.unmount();
    const requests = fakeServer({
      'POST /api/users/activate/about': { email: EMAIL },
      'POST /api/users/activate': { status: 'success' },
    });
    const link = await renderPage('/verification/abc/confirm');
    await expect.element(link.getByText(EMAIL)).toBeVisible();
    await userEvent.click(link.getByRole('button', { name: 'Activate my account' }));
    await expect.element(link.getByText(/Account has been successfully activated/)).toBeVisible();
    const sent = requests.find(({ line }) => line === 'POST /api/users/activate')?.body;
    expect(sent).toEqual({ confirmId: 'abc', sign_up_id: SIGN_UP_ID });
    expect(localStorage).toHaveLength(0);
  });

  it('comes with a link to the sandbox inbox, if there is one', async () => {
    const meta = document.createElement('meta');
    meta.name = 'sandbox';
    meta.content = 'http://localhost:3001';
    document.head.append(meta);
    const { screen } = await openCodeStep();
    await expect
      .element(screen.getByRole('link', { name: /sandbox inbox/ }))
      .toHaveAttribute('href', `http://localhost:3001/?to=${encodeURIComponent(EMAIL)}`);
  });
});
