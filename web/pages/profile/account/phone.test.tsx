// Verifying the phone number in the profile: both steps, the countdown, and every refusal.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireKyc } from '#web/testing/wire-kyc.ts';
import { ME } from '#web/testing/wire-orders.ts';

const SENT = { success: true, message: 'An OTP has been sent to your phone, please check.' };
const DONE = { success: true, message: 'Your phone number is verified.' };

async function openPhone(sends: FakeAnswer[] = [SENT], verifies: FakeAnswer[] = [DONE]) {
  let isVerified = false;
  const requests = fakeServer({
    'GET /api/users/get_kyc': wireKyc(),
    'GET /api/users/me': () => ({ ...ME, phone_verified: isVerified }),
    'POST /api/users/phone_verification': () => sends.shift() ?? 'offline',
    'POST /api/users/verify_phone_otp': () => {
      const answer = verifies.shift() ?? 'offline';
      isVerified = answer === DONE;
      return answer;
    },
  });
  const screen = await renderPage('/profile?tab=account', MEMBER);
  const number = screen.getByLabelText('Mobile number', { exact: true });
  const verify = screen.getByRole('button', { name: 'Verify Number' });
  const code = screen.getByLabelText('Code', { exact: true });
  const submit = screen.getByRole('button', { name: 'Verify', exact: true });
  await expect.element(number).toBeVisible();
  const bodies = () => requests.filter(({ body }) => body !== undefined).map(({ body }) => body);
  return { screen, number, verify, code, submit, bodies };
}

it('enables each button once its field is complete, and shows the verified number', async () => {
  const { screen, number, verify, code, submit, bodies } = await openPhone();
  await expect.element(number).toHaveValue(ME.phone);
  await userEvent.fill(number, '981234567');
  await expect.element(verify).toBeDisabled();
  await userEvent.fill(number, '981-2345678');
  await expect.element(number).toHaveValue('9812345678');
  await userEvent.click(verify);
  await expect.element(screen.getByText(SENT.message)).toBeVisible();
  await expect.element(screen.getByText(/\+977 9812345678/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Re-send code \(\d+ s\)/ }))
    .toBeDisabled();
  await userEvent.fill(code, '1234');
  await expect.element(submit).toBeDisabled();
  await userEvent.fill(code, '12345');
  await expect.element(submit).toBeEnabled();
  await userEvent.fill(code, '123456');
  await userEvent.click(submit);
  await expect.element(screen.getByText(DONE.message)).toBeVisible();
  await expect.element(screen.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  expect(bodies()).toEqual([{ phone: '9779812345678' }, { otp: '123456' }]);
});

it('shows what is wrong with the number and with the code, and goes back to the number', async () => {
  const closed = "We don't send SMS to this country yet.";
  const budget = "We can't send any more SMS today. Try again tomorrow.";
  const wrong = "That code isn't right or no longer works. Check it, or get a new one.";
  const taken = "This number can't be used for your account.";
  const { screen, number, verify, code, submit, bodies } = await openPhone(
    [{ status: 422, body: { phone: closed } }, { status: 429, body: { error: budget } }, SENT],
    [
      { status: 422, body: { otp: wrong } },
      { status: 409, body: { error: taken } },
    ],
  );
  await userEvent.fill(screen.getByRole('combobox', { name: 'Country code' }), 'india');
  await userEvent.click(screen.getByRole('option', { name: 'India (+91)' }));
  await userEvent.click(verify);
  await expect.element(number).toHaveAccessibleDescription(closed);
  await userEvent.click(verify);
  await expect.element(screen.getByText(budget)).toBeVisible();
  await userEvent.click(verify);
  await userEvent.fill(code, '123456');
  await userEvent.click(submit);
  await expect.element(code).toHaveAccessibleDescription(wrong);
  await userEvent.click(submit);
  await expect.element(screen.getByText(taken)).toBeVisible();
  expect(bodies()[0]).toEqual({ phone: `91${ME.phone}` });
  await userEvent.click(screen.getByRole('button', { name: 'Use another number' }));
  await expect.element(number).toBeVisible();
});
