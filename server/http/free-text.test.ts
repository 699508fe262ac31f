// Characters that no database stores, and bidirectional control characters, are rejected by field
// wherever a user can write freely.
import { expect, it } from 'vitest';
import { register, newEmail } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

const app = await testApp();
const member = await app.member(1000);

const BAD = {
  NUL: 'Si\u0000ta',
  'a high surrogate': 'Si\ud83dta',
  'a low surrogate': 'Si\ude00ta',
  'an override': 'Sita \u202egnp.exe',
  'an isolate': 'Sita \u2067x\u2069',
  'a direction mark': 'Sita\u200f',
};

const ASKED: Record<string, (bad: string) => [field: string, answer: Promise<Answer>]> = {
  'the name of a sign-up': (bad) => ['fullname', register(app, newEmail(), { fullname: bad })],
  'the comment of a transfer': (bad) => [
    'comment',
    app.post(
      '/api/payment/send_money',
      { receiver_email: newEmail(), sending_amount: 10, comment: bad },
      member,
    ),
  ],
  'a nickname': (bad) => [
    'nickname',
    app.post(
      '/api/recipients',
      { biller: 'mobile', nickname: bad, request: { mobile_number: '9841234567' } },
      member,
    ),
  ],
  "a recipient's request": (bad) => [
    'request',
    app.post(
      '/api/recipients',
      { biller: 'worldlink', nickname: 'Aama', request: { username: bad } },
      member,
    ),
  ],
  'the name of a value of such a request': (bad) => [
    'request',
    app.post(
      '/api/recipients',
      { biller: 'worldlink', nickname: 'Aama', request: { username: 'sita', [bad]: 1 } },
      member,
    ),
  ],
  "a customer's name at a biller": (bad) => [
    'username',
    app.post('/api/internet/worldlink/get_details', { username: bad }, member),
  ],
  'a plan': (bad) => [
    'payment_type',
    app.post(
      '/api/internet/worldlink_recharge',
      { username: 'sita', amount: 100, payment_type: bad },
      member,
    ),
  ],
  'a coupon': (bad) => [
    'coupon',
    app.post('/api/coupons', { coupon: bad, order_id: crypto.randomUUID() }, member),
  ],
};

const CASES = Object.keys(ASKED).flatMap((where) => Object.keys(BAD).map((what) => [what, where]));

it.each(CASES)('refuses %s in %s', async (what, where) => {
  const [field, answer] = ASKED[where]!(BAD[what as keyof typeof BAD]);
  const { status, body } = await answer;
  expect([status, body]).toEqual([
    422,
    { [field]: expect.stringMatching(/characters|isn't valid/) },
  ]);
});

it('accepts what Nepali and emoji need: joiners, marks and whole surrogate pairs', async () => {
  const fullname = 'सीता श\u094dर\u200dमा 😀';
  expect((await register(app, newEmail(), { fullname })).status).toBe(200);
});
