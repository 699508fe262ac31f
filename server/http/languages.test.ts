// The language of an answer, with a second catalogue that only this test has.
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '#contract/texts.ts';
import type { Words } from '#contract/texts.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { newEmail, newestMail, PASSWORD, proofOf, register } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';

/** Every text of the other language begins with its marker. */
const SIGN = 'ne: ';
const otherWords = Object.fromEntries(
  Object.entries(ENGLISH).map(([key, text]) => [key, SIGN + text]),
) as unknown as Words;

const inNepali = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.5' };

const app = await testApp({}, {}, { catalogues: { ne: otherWords } });
const sita = await app.member(1_000);

const login = (headers: Record<string, string>) =>
  app.post('/api/users/login', { email: 'x', password: '' }, undefined, headers);

describe('the requested language', () => {
  it.each([
    ['ne', 'ne'],
    ['ne-NP', 'ne'],
    ['de;q=1, ne;q=0.8, en;q=0.7', 'ne'],
    ['en-GB, ne;q=0.9', 'en'],
    ['ne;q=0, *', 'en'],
    ['de, fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['ne;;;q=,=', 'en'],
  ])('for "%s" is %s', async (acceptLanguage, language) => {
    const { body, headers } = await login({ 'accept-language': acceptLanguage });
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toContain('accept-language');
    expect(body.email.startsWith(SIGN)).toBe(language === 'ne');
  });

  it('is English by default', async () => {
    const { body } = await app.get('/api/nowhere');
    expect(body).toEqual({ error: ENGLISH['error.not_found'] });
  });
});

describe('an answer in another language', () => {
  it('translates errors of every layer', async () => {
    const answers = await Promise.all([
      app.get('/api/nowhere', undefined, inNepali),
      app.post('/api/users/me', {}, undefined, inNepali),
      app.get('/api/users/me', undefined, inNepali),
      app.get('/api/order/no-id', sita, inNepali),
    ]);
    for (const { body, headers } of answers) {
      expect(headers.get('content-language')).toBe('ne');
      for (const text of Object.values(body)) expect(text).toMatch(/^ne: /);
    }
    expect(answers.map(({ status }) => status)).toEqual([404, 405, 401, 422]);
  });

  it('translates the order, its statement and its receipt', async () => {
    const wanted = { mobile_number: '9841000001', amount: 100 };
    const { body } = await app.post('/api/mobile_recharge', wanted, sita);
    await app.post('/api/payment/wallet', { order_id: body.id }, sita);
    const { body: csv } = await app.get('/api/users/statement.csv', sita, inNepali);
    expect(csv).toContain(SIGN + ENGLISH['statement.column_what']);

    const url = `${app.url}/api/order/${body.id}/receipt`;
    const authorization = `Bearer ${sita.token}`;
    const receipt = await fetch(url, { headers: { ...inNepali, authorization } });
    expect(receipt.headers.get('content-language')).toBe('ne');
    const { title } = readPdf(Buffer.from(await receipt.arrayBuffer()));
    expect(title).toBe(SIGN + ENGLISH['receipt.title']);
  });

  it('tells the gateway in the same language what is paid for', async () => {
    const wanted = { mobile_number: '9841000001', amount: 100 };
    const { body } = await app.post('/api/mobile_recharge', wanted, sita);
    const asked = { order_id: body.id };
    const { body: form } = await app.post('/api/payment/payu', asked, sita, inNepali);
    expect(form.productinfo).toMatch(/^ne\b/);
    const english = await app.post('/api/payment/payu', asked, sita);
    expect(english.body.productinfo).not.toMatch(/^ne\b/);
  });

  it('translates the answer about a coupon', async () => {
    const wanted = { mobile_number: '9841000001', amount: 100 };
    const { body } = await app.post('/api/mobile_recharge', wanted, sita);
    const coupon = { order_id: body.id, coupon: 'NONE' };
    const answer = await app.post('/api/coupons', coupon, sita, inNepali);
    expect(answer.body).toEqual({ status: false, message: SIGN + ENGLISH['coupon.unknown'] });
  });
});

describe('mail', () => {
  it('is written in the language of the sign-up, then in that of the last sign-in', async () => {
    const email = newEmail();
    const registered = await register(app, email, {}, inNepali);
    expect(registered.body.message).toMatch(/^ne: /);
    const proof = await newestMail(app, email);
    expect(proof.subject).toMatch(/^ne: /);
    expect(proof.html).toContain('<html lang="ne">');
    await app.post('/api/users/otp', { email, otp: proofOf(proof).code });

    const [signedInTo, wanted] = [{ email, password: PASSWORD }, { receiver_email: email }];
    await app.post('/api/users/login', signedInTo, undefined, inNepali);
    await app.post('/api/payment/send_money', { ...wanted, sending_amount: 10 }, sita);
    expect((await newestMail(app, email, 2)).subject).toMatch(/^ne: /);

    await app.post('/api/users/login', signedInTo);
    await app.post('/api/payment/send_money', { ...wanted, sending_amount: 20 }, sita);
    expect((await newestMail(app, email, 3)).subject).not.toMatch(/^ne: /);
  });
});

describe('a time', () => {
  const inDubai = { 'time-zone': 'Asia/Dubai' };
  const TWO_CLOCKS = /\d \w+ \d{4} \(.+?\), \d\d:\d\d · (?:\d+ \w+, )?\d\d:\d\d in Nepal/;
  const zoneOf = async (email: string): Promise<string> => {
    const sql = 'select time_zone as zone from users where email = $1';
    return (await app.database.owner.query(sql, [email])).rows[0].zone;
  };

  it('in mails is by the clock of the sign-up, then by that of the last sign-in', async () => {
    const email = newEmail();
    const { body } = await register(app, email, {}, inDubai);
    const proof = await newestMail(app, email);
    expect(proof.text).toMatch(TWO_CLOCKS);
    const code = { email, otp: proofOf(proof).code, sign_up_id: body.sign_up_id };
    await app.post('/api/users/otp', code);
    expect(await zoneOf(email)).toBe('Asia/Kathmandu');
    const signIn = { email, password: PASSWORD };
    await app.post('/api/users/login', signIn, undefined, inDubai);
    // Neither a client that names no zone nor one that names a wrong one changes what is known.
    await app.post('/api/users/login', signIn, undefined, { 'time-zone': 'Nowhere/City' });
    expect(await zoneOf(email)).toBe('Asia/Dubai');
    expect((await newestMail(app, email, 3)).text).toMatch(TWO_CLOCKS);
    const now = { 'time-zone': 'Asia/Kathmandu' };
    const { body: member } = await app.post('/api/users/login', signIn, undefined, now);
    expect((await newestMail(app, email, 4)).text).toMatch(/\), \d\d:\d\d \(Nepal time\)/);
    const by = { id: member.id, token: member.accessToken, email };
    await app.post('/api/users/language', { language: 'en' }, by, inDubai);
    expect(await zoneOf(email)).toBe('Asia/Dubai');
  });

  it('in documents is by the clock of whoever asks for them', async () => {
    const order = { mobile_number: '9841000001', amount: 100 };
    const { body } = await app.post('/api/mobile_recharge', order, sita);
    await app.post('/api/payment/wallet', { order_id: body.id }, sita);
    const textsOf = async (path: string, headers: Record<string, string>): Promise<string> => {
      const authorization = `Bearer ${sita.token}`;
      const response = await fetch(app.url + path, { headers: { authorization, ...headers } });
      return readPdf(Buffer.from(await response.arrayBuffer()))
        .pages.flat()
        .join(' ');
    };
    const receipt = `/api/order/${body.id}/receipt`;
    expect(await textsOf(receipt, inDubai)).toMatch(TWO_CLOCKS);
    expect(await textsOf(receipt, inDubai)).toContain('Times are yours (Asia/Dubai) first');
    expect(await textsOf(receipt, {})).not.toContain('in Nepal');
    const statement = '/api/users/statement.pdf';
    const both = /Time in Nepal, then yours.*\d\d:\d\d:\d\d · \d+ \w+, \d\d:\d\d/;
    expect(await textsOf(statement, inDubai)).toMatch(both);
    expect(await textsOf(statement, {})).not.toContain('yours');
  });
});
