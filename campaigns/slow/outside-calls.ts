// What the product asks of outside systems while their answers come a byte a second: payments that begin at
// every gateway, a look-up, a document for the virus scanner, and a mail. Each call is answered, with success
// or without, before a browser gives up.
import sharp from 'sharp';
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { send } from '../harness/http.ts';
import { newOrder } from '../harness/orders.ts';
import { emailOf } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { sendParts } from '../upload/send-form.ts';
import { Uploader } from '../upload/uploader.ts';

/** The product ends each call to an outside system within 20 s; a busy machine is later. */
const ANSWERED_MS_MAX = 40_000;
const TIMEOUT_MS = 3 * ANSWERED_MS_MAX;
/** Done; or refused because the outside system did not answer in time. */
const PROPER = new Set([200, 502, 503, 504]);
/** More than the least amount that cards accept. */
const RUPEES = 100;

export interface OutsideCalls {
  violations: Violation[];
  asked: number;
  slowestMs: number;
}

interface Call {
  name: string;
  ask: () => Promise<{ status: number }>;
}

function beginAt(testbed: Testbed, person: Person): Call[] {
  return EPOCH_GATEWAYS.map(({ name, startPath }) => ({
    name: `beginning a payment at ${name}`,
    ask: async () => {
      const body = { order_id: await newOrder(testbed, person, RUPEES) };
      const { token } = person;
      return send({ url: testbed.url + startPath, token, body, timeoutMs: TIMEOUT_MS });
    },
  }));
}

function others(testbed: Testbed, person: Person): Call[] {
  const { url } = testbed;
  const { token } = person;
  const document = {
    create: { width: 600, height: 400, channels: 3, background: 'white' },
  } as const;
  return [
    {
      name: 'a look-up',
      ask: () => {
        const body = { provider: 'pathibara', username: '1112858' };
        const path = '/api/internet/get_details';
        return send({ url: url + path, token, body, timeoutMs: TIMEOUT_MS });
      },
    },
    {
      name: 'a mail to a person who has lost the password',
      ask: () => {
        const body = { email: emailOf(person) };
        return send({ url: `${url}/api/users/reset_password`, body, timeoutMs: TIMEOUT_MS });
      },
    },
    {
      name: 'a document for the virus scanner',
      ask: async () => {
        const uploader = new Uploader(testbed);
        const sender = await uploader.person();
        const content = await sharp(document).jpeg().toBuffer();
        return sendParts(uploader.url, sender.token, [
          { name: 'document_type', content: 'passport' },
          { name: 'identity_front', filename: 'front.jpg', content },
        ]);
      },
    },
  ];
}

/** Asks everything at once. */
export async function askOutside(testbed: Testbed): Promise<OutsideCalls> {
  const person = await testbed.person({ isVerified: true });
  const times = await Promise.all(
    [...beginAt(testbed, person), ...others(testbed, person)].map(async ({ name, ask }) => {
      const from = performance.now();
      const { status } = await ask();
      return { name, status, ms: Math.round(performance.now() - from) };
    }),
  );
  const wrong = times.filter(({ status, ms }) => !PROPER.has(status) || ms > ANSWERED_MS_MAX);
  return {
    violations: wrong.map(({ name, status, ms }) => ({
      invariant: 'I32',
      detail: `${name} was answered after ${ms} ms, with ${status}`,
    })),
    asked: times.length,
    slowestMs: Math.max(...times.map(({ ms }) => ms)),
  };
}
