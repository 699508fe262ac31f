// Twilio's simulator over HTTP: its login, its answers, its errors and its signed status callback.
import { expect, it } from 'vitest';
import { ask, sandboxPerTest, shopPerTest } from '../testing.ts';
import { signatureOf } from './desk.ts';

const shop = shopPerTest();
const sandbox = sandboxPerTest('twilio', () => undefined);
const OURS = { To: '+918123456789', From: '+15005550006', Body: 'Code 654321' };

async function send(fields: Record<string, string>, login = 'ACsandbox:sandbox-twilio-token') {
  const answer = await fetch(`${sandbox.url}/twilio/2010-04-01/Accounts/ACsandbox/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function callbacks(count: number) {
  for (let tries = 0; shop.received.length < count && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return shop.received;
}

it('queues a message, puts it into the inbox and reports it signed', async () => {
  const sent = await send({ ...OURS, StatusCallback: shop.url });
  expect(sent).toMatchObject({ status: 201, body: { status: 'queued', to: OURS.To } });
  const inbox = await ask(`${sandbox.url}/inbox?to=${encodeURIComponent(OURS.To)}`);
  expect(inbox.body).toMatchObject([{ channel: 'sms', text: 'Code 654321' }]);
  const [callback] = await callbacks(1);
  expect(callback?.fields).toMatchObject({
    MessageSid: sent.body['sid'],
    MessageStatus: 'delivered',
  });
  const right = signatureOf('sandbox-twilio-token', shop.url, callback?.fields ?? {});
  expect(callback?.headers['x-twilio-signature']).toBe(right);
});

it.each([
  [{}, 'AC:wrong', 401, 20003],
  [{ To: '98' }, undefined, 400, 21211],
  [{ Body: '' }, undefined, 400, 21602],
  [{ From: '' }, undefined, 400, 21603],
])('refuses %o', async (more, login, status, code) => {
  const refused = await send({ ...OURS, ...more }, login);
  expect(refused).toMatchObject({ status, body: { code, status, message: expect.any(String) } });
  expect(await sandbox.book()).toEqual([]);
});

it.each([
  ['token-expired', 401, 20003],
  ['rate-limited', 429, 20429],
  ['failed', 400, 21211],
  ['not-permitted', 400, 21408],
  ['unverified-number', 400, 21608],
  ['opted-out', 400, 21610],
])('plays %s', async (outcome, status, code) => {
  await sandbox.script(outcome);
  expect(await send(OURS)).toMatchObject({ status, body: { code } });
  expect((await send(OURS)).status).toBe(201);
});
