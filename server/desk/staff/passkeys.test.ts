// Passkeys of the staff over HTTP, with a software authenticator.
import { expect, it } from 'vitest';
import { createPasskey, signWith } from '#server/users/passkeys/testing/software-passkey.ts';
import type { SoftwarePasskey } from '#server/users/passkeys/testing/software-passkey.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const ceremony = { origin: desk.url };

async function withPasskey(by: TestStaff): Promise<SoftwarePasskey> {
  const { body } = await desk.post('/desk/api/passkeys/new/options', {}, by);
  const { passkey, answer } = createPasskey(body.options, ceremony);
  const sent = { name: 'Laptop', answer };
  const added = await desk.post('/desk/api/passkeys/new', sent, by);
  expect(added.status).toBe(200);
  return passkey;
}

async function options(): Promise<{ options: object; ticket: string }> {
  return (await desk.post('/desk/api/passkeys/options', {})).body;
}

it('signs in, once for each challenge and only with its own ticket', async () => {
  const by = await desk.staff(['support']);
  const passkey = await withPasskey(by);
  const first = await options();
  const answer = signWith(passkey, first.options, ceremony);
  const other = (await options()).ticket;
  const signIn = (sent: object) => desk.post('/desk/api/passkeys/sign_in', sent);
  expect((await signIn({ ticket: other, answer })).status).toBe(401);
  const second = await options();
  const right = signWith(passkey, second.options, ceremony);
  const { status, body } = await signIn({ ticket: second.ticket, answer: right });
  expect([status, body.staff.email]).toEqual([200, by.email]);
  expect((await signIn({ ticket: second.ticket, answer: right })).status).toBe(401);
});

it('takes no passkey whose person was not verified, nor one of another site', async () => {
  const passkey = await withPasskey(await desk.staff(['support']));
  for (const wrong of [{ ...ceremony, isVerified: false }, { origin: desk.test.url }]) {
    const { options: asked, ticket } = await options();
    const answer = signWith(passkey, asked, wrong);
    expect((await desk.post('/desk/api/passkeys/sign_in', { ticket, answer })).status).toBe(401);
  }
});

it('takes no answer that a database refuses, and no transports that are no list', async () => {
  const by = await desk.staff(['support']);
  const passkey = await withPasskey(by);
  const bad = { challenge: 'a\0'.repeat(20) };
  const answer = signWith(passkey, bad, ceremony);
  const { ticket } = await options();
  expect((await desk.post('/desk/api/passkeys/sign_in', { ticket, answer })).status).toBe(401);
  const add = (sent: object) =>
    desk.post('/desk/api/passkeys/new', { name: 'Phone', answer: sent }, by);
  expect((await add(createPasskey(bad, ceremony).answer)).status).toBe(422);
  const { body } = await desk.post('/desk/api/passkeys/new/options', {}, by);
  const odd = createPasskey(body.options, { ...ceremony, transports: 'usb' });
  expect((await add(odd.answer)).status).toBe(200);
});

it('proves its own person again, and nobody else', async () => {
  const [by, other] = [await desk.staff(['admin']), await desk.staff(['admin'])];
  const [own, others] = [await withPasskey(by), await withPasskey(other)];
  const prove = async (passkey: SoftwarePasskey) => {
    const { body } = await desk.post('/desk/api/prove/passkey/options', {}, by);
    const answer = signWith(passkey, body.options, ceremony);
    return desk.post('/desk/api/prove/passkey', { answer }, by);
  };
  await desk.ageProof(by);
  expect((await prove(others)).status).toBe(422);
  expect((await prove(own)).status).toBe(200);
  const passkeys = (await desk.get('/desk/api/me', by)).body.passkeys;
  expect((await desk.delete(`/desk/api/passkeys/${passkeys[0].id}`, other)).status).toBe(404);
  expect((await desk.delete(`/desk/api/passkeys/${passkeys[0].id}`, by)).status).toBe(200);
  expect((await desk.post('/desk/api/prove/passkey/options', {}, by)).status).toBe(409);
});
