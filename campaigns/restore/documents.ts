// Identity documents lie outside the database: sent before and between the backups, copied by the recipe's
// script, and read again beside a restored database.
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import type { Person } from '../../bench/database/people.ts';
import type { Testbed } from '../harness/testbed.ts';
import { plainPhoto } from '../upload/files/others.ts';
import { Uploader } from '../upload/uploader.ts';

export interface SentDocument {
  person: Person;
  at: number;
}

/** Sends a passport; throws an Error unless the product takes it. */
export async function sendDocument(uploader: Uploader): Promise<SentDocument> {
  const person = await uploader.person();
  const content = await plainPhoto();
  const part = { name: 'identity_front', filename: 'passport.jpg', type: 'image/jpeg', content };
  const { status, body } = await uploader.send(person, [part]);
  if (status !== 200) throw new Error(`a passport returned ${status}: ${JSON.stringify(body)}`);
  return { person, at: Date.now() };
}

/** Runs the recipe's script. */
export async function copyDocuments(from: string, to: string): Promise<void> {
  const script = resolve('deploy/backup/copy-documents.sh');
  await promisify(execFile)(script, [from, to]);
}

/** A sentence for each document whose picture the product at `url` does not show. */
export async function unreadable(
  testbed: Testbed,
  url: string,
  documents: readonly SentDocument[],
): Promise<string[]> {
  const uploader = new Uploader({ ...testbed, url });
  const problems: string[] = [];
  for (const { person } of documents) {
    const pictures = await uploader.pictures(person);
    const [picture] = pictures;
    const isJpeg = picture?.bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8])) === true;
    if (pictures.length === 1 && picture?.status === 200 && isJpeg) continue;
    problems.push(`the document of ${person.id} is answered with ${picture?.status ?? 'nothing'}`);
  }
  return problems;
}
