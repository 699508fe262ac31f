// Tries the running image as people do: pages, a sign-up, a paid top-up with its receipt, a document.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makePeople } from '../../../bench/database/people.ts';
import type { Person } from '../../../bench/database/people.ts';
import { waitUntil } from '../../../campaigns/harness/concurrency.ts';
import { send } from '../../../campaigns/harness/http.ts';
import type { HttpResponse } from '../../../campaigns/harness/http.ts';
import { topUpRequest, walletPaymentRequest } from '../../../campaigns/harness/orders.ts';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import type { Checks } from './checks.ts';
import type { LiveWorld } from './live-world.ts';

type Check = Checks['check'];

const urlOf = ({ settings }: LiveWorld): string => `http://localhost:${settings['PORT']}`;
const EMAIL = 'newcomer@example.com';
const PASSWORD = 'fjord-glacier-turnip';

async function openPages(world: LiveWorld, check: Check): Promise<void> {
  for (const path of ['/healthz', '/readyz']) {
    const { status } = await fetch(urlOf(world) + path);
    check(`${path} answers 200`, status === 200, status);
  }
  const page = await fetch(urlOf(world), { headers: { 'accept-language': 'ne' } });
  const html = await page.text();
  check('the home page is there, in Nepali', page.ok && html.includes('lang="ne"'));
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/none';
  const asset = await fetch(urlOf(world) + script, { headers: { 'accept-encoding': 'br' } });
  check('its script is served compressed', asset.headers.get('content-encoding') === 'br', script);
  const metrics = await fetch(`http://localhost:${world.settings['METRICS_PORT']}/metrics`);
  check('the metrics are served', (await metrics.text()).includes('kosheli_memory_bytes'));
}

async function signUp(world: LiveWorld, check: Check): Promise<void> {
  const url = urlOf(world);
  const person = { fullname: 'Sita Devi Sharma', country_code: '977', phone: '9841234567' };
  const human_check = await solveHumanCheck(url);
  const body = { ...person, email: EMAIL, password: PASSWORD, human_check };
  const registered = await send({ url: `${url}/api/users/register`, body });
  check('a sign-up is taken', registered.status === 200, registered.body);
  const mails = async () => world.sandbox.inbox(EMAIL);
  await waitUntil(async () => (await mails()).length > 0, { timeoutMs: 20_000 });
  const otp = /\b\d{6}\b/.exec(String((await mails())[0]?.['text']))?.[0];
  const confirmed = await send({ url: `${url}/api/users/otp`, body: { email: EMAIL, otp } });
  check('its mailed code is right', confirmed.body.otpStatus === true, confirmed.body);
  const login = { url: `${url}/api/users/login`, body: { email: EMAIL, password: PASSWORD } };
  const signedIn = await send(login);
  check('the password is hashed with Argon2 and opens', signedIn.status === 200, signedIn.body);
}

async function topUp(world: LiveWorld, person: Person, check: Check): Promise<void> {
  const url = urlOf(world);
  const ordered = await send(topUpRequest(url, person, 100));
  const { id } = ordered.body;
  const paid = await send(walletPaymentRequest(url, person, id));
  check('a top-up is ordered and paid', paid.status === 200, [ordered.body, paid.body]);
  const order = (): Promise<HttpResponse> =>
    send({ url: `${url}/api/order/${id}`, token: person.token });
  const isDelivered = async () => (await order()).body.state === 'delivered';
  check('it is delivered', await waitUntil(isDelivered, { timeoutMs: 20_000 }));
  const headers = { authorization: `Bearer ${person.token}` };
  const receipt = await fetch(`${url}/api/order/${id}/receipt`, { headers });
  const pdf = Buffer.from(await receipt.arrayBuffer());
  check(`its receipt is a PDF of ${pdf.length} bytes`, pdf.subarray(0, 4).toString() === '%PDF');
}

async function sendDocuments(world: LiveWorld, person: Person, check: Check): Promise<void> {
  const url = urlOf(world);
  await world.owner.query(
    `update users set phone = '9800000001', phone_verified_at = now() where id = $1`,
    [person.id],
  );
  const picture = await sharp(readFileSync('docs/home.png')).resize(1_600).png().toBuffer();
  const form = new FormData();
  for (const side of ['identity_front', 'identity_back']) {
    const one = side === 'identity_back' ? await sharp(picture).negate().png().toBuffer() : picture;
    form.append(side, new Blob([new Uint8Array(one)]), 'photo.png');
  }
  const headers = { authorization: `Bearer ${person.token}` };
  const sent = await fetch(`${url}/api/users/kyc_verification`, {
    method: 'POST',
    headers,
    body: form,
  });
  const answer = await sent.text();
  check('two pictures are read by the reader of documents', sent.status === 200, answer);
  const { body } = await send({ url: `${url}/api/users/get_kyc`, token: person.token });
  const kept = await fetch(url + (body.case?.documents?.[0]?.url ?? ''), { headers });
  const { format } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
  check('and kept as JPEG, encrypted in /data', format === 'jpeg', format);
}

/** The product listens on the port of the world's settings. */
export async function tryProduct(world: LiveWorld, check: Check): Promise<void> {
  await openPages(world, check);
  await signUp(world, check);
  const [person] = await makePeople(world, 1);
  if (!person) throw new Error('no person was made');
  await topUp(world, person, check);
  await sendDocuments(world, person, check);
}
