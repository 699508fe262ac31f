// Hostile requests, whatever their files: too many parts, endless files, slow bodies, and races.
import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { bodyOf, END, headOf, sendForm, sendParts } from './send-form.ts';
import type { FormResponse, Part } from './send-form.ts';
import { ANSWER_MS_MAX, wrongAnswer } from './uploader.ts';
import type { Uploader } from './uploader.ts';

export interface HostileRequest {
  name: string;
  isQuick?: boolean;
  /** Returns what is wrong. */
  run: (uploader: Uploader, jpeg: Buffer) => Promise<string[]>;
}

const MB = 1024 * 1024;
const front = (content: Buffer | string): Part => {
  return { name: 'identity_front', filename: 'a.jpg', content };
};

/**
 * What is wrong, unless the request was refused; with `mayBeCut` it may also be cut off before its end, and
 * the response lost.
 */
export function refusal(response: FormResponse, mayBeCut = false): string[] {
  if (mayBeCut && response.status === 0) {
    return response.ms > ANSWER_MS_MAX ? ['was neither answered nor cut off'] : [];
  }
  return response.status === 200 ? ['was taken'] : wrongAnswer(response);
}

function parts(name: string, make: (jpeg: Buffer) => Part[], isQuick = false): HostileRequest {
  return {
    name,
    isQuick,
    run: async (uploader, jpeg) => {
      const { token } = await uploader.person();
      return refusal(await sendParts(uploader.url, token, make(jpeg)), true);
    },
  };
}

/** The first 33 bytes of a PNG, and a chunk that claims to have 1 GB of text. */
async function streamText(sent: ClientRequest): Promise<void> {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000064000000640802000000', 'hex');
  sent.write(
    Buffer.concat([
      headOf(front('')),
      header,
      Buffer.from('\0\0\0\0'),
      Buffer.from([0x40, 0, 0, 0]),
      Buffer.from('tEXt'),
    ]),
  );
  const block = Buffer.alloc(MB, 'a');
  for (let megabytes = 0; megabytes < 1_024 && !sent.destroyed; megabytes += 1) {
    if (!sent.write(block))
      await Promise.race([once(sent, 'drain').catch(() => undefined), pause(2_000)]);
  }
  if (!sent.destroyed) sent.end(END);
}

async function race(uploader: Uploader, jpeg: Buffer): Promise<string[]> {
  const person = await uploader.person();
  const both = await Promise.all([1, 2].map(() => uploader.send(person, [front(jpeg)])));
  const taken = both.filter(({ status }) => status === 200).length;
  const pictures = await uploader.pictures(person);
  return [
    ...both.flatMap(wrongAnswer),
    ...(taken === 1 ? [] : [`${taken} of two were taken`]),
    ...(pictures.length === 1 ? [] : [`${pictures.length} pictures were kept`]),
  ];
}

/** Without an answer of the scanner, documents are accepted but not yet given to a reviewer. */
async function withoutScanner(uploader: Uploader, jpeg: Buffer): Promise<string[]> {
  const { sandbox } = uploader.testbed;
  await sandbox.script('clamd', 'scanner-away', { times: 1_000 });
  const person = await uploader.person();
  const { status } = await uploader.send(person, [front(jpeg)]);
  const before = await uploader.state(person);
  await sandbox.clearScripts('clamd');
  return [
    ...(status === 200 ? [] : [`was refused with ${status}`]),
    ...(before === 'checking' ? [] : [`is ${before} without a scanner`]),
  ];
}

async function destroyed(uploader: Uploader, jpeg: Buffer): Promise<string[]> {
  const person = await uploader.person();
  await uploader.send(person, [front(jpeg)]);
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const url = `${uploader.testbed.url}/api/users/kyc_withdraw`;
  const { status } = await fetch(url, { method: 'POST', headers, body: '{}' });
  const { owner } = uploader.testbed.database;
  const sql = 'select wrapped_key, deleted_at from document_files where user_id = $1';
  const rows = async () => (await owner.query(sql, [person.id])).rows;
  const kept = (await rows()).filter(({ wrapped_key: key }) => key !== null);
  const isDeleted = async () => (await rows()).every(({ deleted_at: at }) => at !== null);
  return [
    ...(status === 200 ? [] : [`withdrawing returned ${status}`]),
    ...(kept.length === 0 ? [] : ['the key of a deleted document is still there']),
    ...((await waitUntil(isDeleted, { timeoutMs: 10_000 })) ? [] : ['a content was not deleted']),
  ];
}

/** Somebody who can write to the database cannot have one document shown as another kind of document. */
async function swapped(uploader: Uploader, jpeg: Buffer): Promise<string[]> {
  const person = await uploader.person();
  await uploader.send(person, [front(jpeg)]);
  const { owner } = uploader.testbed.database;
  const statusAs = async (kind: string): Promise<number | undefined> => {
    const sql = 'update document_files set kind = $2 where user_id = $1';
    const { rowCount } = await owner.query(sql, [person.id, kind]);
    const [picture] = await uploader.pictures(person);
    return rowCount === 1 ? picture?.status : undefined;
  };
  const other = await statusAs('identity_back');
  const own = await statusAs('identity_front');
  return [
    ...(other === undefined ? ['there is no document that could be swapped'] : []),
    ...(other === 200 ? ['is shown as another document'] : []),
    ...(own === 200 ? [] : [`is answered with ${own} as what it is`]),
  ];
}

export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  parts(
    'ten thousand fields',
    () => Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, content: 'x' })),
    true,
  ),
  parts('ten thousand files', () =>
    Array.from({ length: 10_000 }, (_, at) => ({ name: `f${at}`, filename: 'a', content: 'x' })),
  ),
  parts('the same file a hundred times', (jpeg) => Array.from({ length: 100 }, () => front(jpeg))),
  parts('a file of another name', (jpeg) => [
    front(jpeg),
    { name: 'selfie', filename: 'a', content: jpeg },
  ]),
  parts('a file named __proto__', (jpeg) => [{ name: '__proto__', filename: 'a', content: jpeg }]),
  parts('a text for a file', () => [{ name: 'identity_front', content: 'text' }]),
  parts('a field of a megabyte', (jpeg) => [
    front(jpeg),
    { name: 'document_type', content: 'x'.repeat(MB) },
  ]),
  parts('a form inside a file', (jpeg) => [front(bodyOf([front(jpeg)]))]),
  {
    name: 'a PNG with a text of 1 GB',
    isQuick: true,
    run: async (uploader) => {
      const { token } = await uploader.person();
      return refusal(await sendForm(uploader.url, token, streamText), true);
    },
  },
  {
    name: 'a body that stops',
    isQuick: true,
    run: async (uploader, jpeg) => {
      const { token } = await uploader.person();
      const half = bodyOf([front(jpeg)]).subarray(0, 300);
      return refusal(await sendForm(uploader.url, token, (sent) => void sent.write(half)), true);
    },
  },
  {
    name: 'a body that ends in the middle',
    run: async (uploader, jpeg) => {
      const { token } = await uploader.person();
      const half = bodyOf([front(jpeg)]).subarray(0, -60);
      return refusal(await sendForm(uploader.url, token, (sent) => void sent.end(half)));
    },
  },
  { name: 'two uploads at once', isQuick: true, run: race },
  { name: 'no scanner', isQuick: true, run: withoutScanner },
  { name: 'a deleted document', isQuick: true, run: destroyed },
  { name: 'a swapped document', isQuick: true, run: swapped },
];
