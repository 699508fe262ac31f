// Nepali over HTTP: refusals, receipts and mails, and the language that a person chose.
import { expect, it } from 'vitest';
import { NEPALI } from '#contract/texts/nepali.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { newEmail, newestMail, register } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';

const inNepali = { 'accept-language': 'ne-NP,ne;q=0.9,en;q=0.5' };
const app = await testApp({}, {}, { catalogues: { ne: NEPALI } });
const sita = await app.member(100);

const topUp = async () => {
  const wanted = { mobile_number: '9841000001', amount: 100 };
  const { body } = await app.post('/api/mobile_recharge', wanted, sita, inNepali);
  return body.id as string;
};

it('refuses in Nepali, with its digits', async () => {
  const { status, body } = await app.post('/api/orders', {}, undefined, inNepali);
  expect([status, body.error]).toEqual([404, NEPALI['error.not_found']]);
  const paid = await app.post('/api/payment/wallet', { order_id: await topUp() }, sita, inNepali);
  expect(paid.status).toBe(409);
  expect(paid.body.error).toBe('तपाईंको वालेटमा रु\u00a0१०० छ; यो अर्डर तिर्न रु\u00a0१०२ चाहिन्छ।');
});

it('names the office and the months of a bill in Nepali, and the package of a provider', async () => {
  const make = async (path: string, asked: object) =>
    (await app.post(path, asked, sita, inNepali)).body;
  const meter = { counter: 'Bhaktapur', scnumber: '024.12.512', consumer_id: '3042' };
  const { session_id, total_due_amount: amount } = await make('/api/electricity/getInfo', meter);
  const bill = await make('/api/electricity_recharge', { session_id, amount });
  const about = async ({ id }: { id: string }) => {
    return (await app.get(`/api/order/${id}`, sita)).body.about as string;
  };
  expect(await about(bill)).toBe('भक्तपुर: २०८३ असोज, २०८३ कात्तिक');
  const customer = { username: 'online_due_and_package' };
  const found = await make('/api/internet/worldlink/get_details', customer);
  const [{ plan_category_id, rate }] = found.available_renew_options;
  const wanted = { ...customer, plan_category_id, amount: rate };
  const renewal = await make('/api/internet/worldlink_recharge', wanted);
  expect(await about(renewal)).toBe('Turbo 120 Mbps, १ महिना, १ टिभी');
});

it('prints receipts with Nepali digits, and days in both calendars', async () => {
  const rich = await app.member(1_000);
  const wanted = { mobile_number: '9841000001', amount: 100 };
  const { body } = await app.post('/api/mobile_recharge', wanted, rich);
  await app.post('/api/payment/wallet', { order_id: body.id }, rich);
  const url = `${app.url}/api/order/${body.id}/receipt`;
  const authorization = `Bearer ${rich.token}`;
  const receipt = await fetch(url, { headers: { ...inNepali, authorization } });
  const { title, pages } = readPdf(Buffer.from(await receipt.arrayBuffer()));
  expect(title).toBe('रसिद');
  expect(pages.flat().join('')).toMatch(
    /[०-९]{4} \S+ [०-९]+ \([०-९]+ \S+ [०-९]{4}\), [०-९]{2}:[०-९]{2}/,
  );
  expect(pages.flat().join('')).toMatch(/रु\s१०२\.००/);
});

it('mails in the language of the sign-up, then in the one the person chose', async () => {
  const email = newEmail();
  await register(app, email, {}, inNepali);
  const mail = await newestMail(app, email);
  expect(mail.subject).toBe(NEPALI['mail.sign_up.subject']);
  expect(mail.html).toContain('<html lang="ne">');
  expect(mail.text).toMatch(/२०\d\d|[०-९]+ \S+ २०/u);

  const changed = await app.post('/api/users/language', { language: 'ne' }, sita);
  expect(changed.body).toEqual({ success: true });
  const stored = await app.database.owner.query('select language from users where id = $1', [
    sita.id,
  ]);
  expect(stored.rows).toEqual([{ language: 'ne' }]);
  const refused = await app.post('/api/users/language', { language: 'de' }, sita);
  expect(refused.status).toBe(422);
});
