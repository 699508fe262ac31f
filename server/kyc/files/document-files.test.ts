// Documents at rest, and the virus scanner: who can read a file, when it becomes unreadable, and the
// meaning of the scanner's answers.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testSandbox } from '#server/testing/test-sandbox.ts';
import { makeScan } from './scanning/clamd.ts';
import { diskBlobs } from './storage/blobs.ts';
import type { Blobs } from './storage/blobs.ts';
import { makeDeletions } from './storage/delete-blobs.ts';
import { newKeyEntry, parseKeys } from './storage/document-keys.ts';
import { makeDocumentStore } from './storage/document-store.ts';
import { makeKeyRing } from './storage/key-ring.ts';
import { rotateKeys } from './storage/rotate-keys.ts';
import { s3Blobs } from './storage/s3-blobs.ts';

const database = await testDatabase();
const sandbox = await testSandbox();
const { pool, owner } = database;
const clock = manualClock();
const folder = join(sandbox.dataDir, 'documents');
const [first, second] = [newKeyEntry(clock.now()), newKeyEntry(clock.now())];
const image = Buffer.from('a picture of a citizenship certificate');

const ringOf = (documentKeys: string) => makeKeyRing({ documentKeys, dataDir: sandbox.dataDir });

function storeWith(documentKeys: string, blobs: Blobs = diskBlobs(folder)) {
  return makeDocumentStore({ pool, clock, blobs, keys: ringOf(documentKeys) });
}

async function person(): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into users (id, email, full_name, country_code, phone, password_hash, activated_at)
     values ($1, $2, 'Sita Example', '977', '9841000000', 'none', now())`,
    [id, `${id}@example.com`],
  );
  return id;
}

/** A kept file. */
async function put(store: ReturnType<typeof storeWith>): Promise<string> {
  const fileId = await store.write({ personId: await person(), kind: 'identity_front', image });
  await inTransaction(pool, (tx) => store.keep(tx, fileId));
  return fileId;
}

const UNREADABLE = 'unable to authenticate data';
/** The permission bits of other users; Windows has none. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077;

const rowOf = async (id: string) =>
  (await owner.query('select * from document_files where id = $1', [id])).rows[0];

it('keeps nothing readable on the disk, for its owner alone', async () => {
  const store = storeWith(first);
  const fileId = await put(store);
  expect(await store.read(fileId)).toEqual(image);
  const path = join(folder, (await rowOf(fileId)).blob_name);
  expect((await readFile(path)).includes(image.subarray(0, 8))).toBe(false);
  expect((await stat(path)).mode & OTHERS).toBe(0);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it.each([
  ['another person', 'user_id', person],
  ['another kind of document', 'kind', async () => 'identity_back'],
])('cannot read a file as that of %s', async (_, column, value) => {
  const store = storeWith(first);
  const fileId = await put(store);
  const changed = `update document_files set ${column} = $2 where id = $1`;
  await owner.query(changed, [fileId, await value()]);
  await expect(store.read(fileId)).rejects.toThrow(UNREADABLE);
});

it('cannot read the content or the key of another file, or a changed one', async () => {
  const store = storeWith(first);
  const [one, other] = [await put(store), await put(store)];
  const swap = 'update document_files set wrapped_key = $2 where id = $1';
  const kept = await rowOf(one);
  await owner.query(swap, [one, (await rowOf(other)).wrapped_key]);
  await expect(store.read(one)).rejects.toThrow(UNREADABLE);
  await owner.query(swap, [one, kept.wrapped_key]);
  const path = join(folder, kept.blob_name);
  const bytes = await readFile(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(store.read(one)).rejects.toThrow(UNREADABLE);
});

it('destroys the key at once, so that even a copy of the content is lost', async () => {
  const store = storeWith(first);
  const fileId = await put(store);
  await inTransaction(pool, (tx) => store.destroy(tx, fileId));
  expect(await store.read(fileId)).toBeUndefined();
  const { wrapped_key: key, key_name: name, blob_name: blob } = await rowOf(fileId);
  expect([key, name]).toEqual([null, null]);
  const fail = (): void => expect.unreachable();
  const log = { warn: fail, error: fail };
  const deletions = makeDeletions({ pool, clock, blobs: diskBlobs(folder), sweepMs: 1_000, log });
  deletions.start();
  await until(
    () => rowOf(fileId),
    (row) => row.deleted_at !== null,
  );
  await deletions.close();
  expect(await readdir(folder)).not.toContain(blob);
});

it('destroys what no transaction kept, after an hour', async () => {
  const store = storeWith(first);
  const document = { personId: await person(), kind: 'identity_front', image };
  const fileId = await store.write(document);
  await expect(
    inTransaction(pool, async (tx) => {
      await store.keep(tx, fileId);
      throw new Error('the case was closed meanwhile');
    }),
  ).rejects.toThrow('meanwhile');
  const kept = await put(store);
  clock.advance(3_500_000);
  await store.sweep();
  expect(await store.read(fileId)).toEqual(image);
  clock.advance(200_000);
  await store.sweep();
  expect([await store.read(fileId), await store.read(kept)]).toEqual([undefined, image]);
  await expect(inTransaction(pool, (tx) => store.keep(tx, fileId))).rejects.toThrow('not there');
});

it('rotates the keys, goes on where it stopped, and refuses to start without a key', async () => {
  const files = [await put(storeWith(first)), await put(storeWith(first))];
  const contents = await Promise.all(
    files.map(async (id) => readFile(join(folder, (await rowOf(id)).blob_name))),
  );
  await expect(ringOf(second).check(pool)).rejects.toThrow('DOCUMENT_KEYS lacks the key');
  const renamed = `${first.split(':')[0]}:${second.split(':')[1]}`;
  await expect(ringOf(renamed).check(pool)).rejects.toThrow('another key under that name');
  const both = parseKeys(`${second},${first}`)!;
  const [{ name } = { name: '' }] = both;
  // A file that is in use is waited for, not left out.
  const use = await owner.connect();
  await use.query('begin');
  await use.query('select from document_files where id = $1 for update', [files[0]]);
  setTimeout(() => void use.query('rollback').finally(() => use.release()), 700);
  const { rewrapped, unreadable, left } = await rotateKeys(pool, both, 'tester');
  expect(left).toBe(0);
  expect(rewrapped[both[1]!.name]).toBeGreaterThanOrEqual(2);
  // Those that the tests above have changed; their key could not be unwrapped before either.
  expect(unreadable).toHaveLength(2);
  const again = await rotateKeys(pool, both, 'tester');
  expect([Object.values(again.rewrapped), again.unreadable]).toEqual([[0], unreadable]);
  for (const [index, id] of files.entries()) {
    expect(await storeWith(second).read(id)).toEqual(image);
    await expect(storeWith(first).read(id)).rejects.toThrow('needs the master key');
    // The files themselves were not rewritten.
    expect(await readFile(join(folder, (await rowOf(id)).blob_name))).toEqual(contents[index]);
  }
  const audited = `select details from audit_records where action = 'document_keys.rotated' and subject_id = $1`;
  expect((await owner.query(audited, [name])).rowCount).toBeGreaterThan(0);
});

it('makes a key and keeps it with the data where none is set', async () => {
  await rm(join(sandbox.dataDir, 'document-keys'), { force: true });
  const fileId = await put(storeWith(''));
  expect(await storeWith('').read(fileId)).toEqual(image);
  expect((await stat(join(sandbox.dataDir, 'document-keys'))).mode & OTHERS).toBe(0);
});

it('keeps files in an S3 bucket, with signed requests', async () => {
  const account = {
    url: `${sandbox.url}/s3/documents`,
    region: 'np-1',
    keyId: 'sandbox',
    secret: 'sandbox-s3-secret',
  };
  const blobs = s3Blobs(account);
  const store = storeWith(first, blobs);
  const fileId = await put(store);
  expect(await store.read(fileId)).toEqual(image);
  const { blob_name: name } = await rowOf(fileId);
  await expect(s3Blobs({ ...account, secret: 'wrong' }).get(name)).rejects.toThrow('403');
  await blobs.remove(name);
  await blobs.remove(name);
  await expect(store.read(fileId)).rejects.toThrow('404');
});

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

it.each([
  ['a clean file', undefined, 'hello', 'clean'],
  ['the EICAR test file', undefined, `a ${EICAR} b`, 'infected'],
  ['a file of 3 MB', undefined, 'x'.repeat(3_000_000), 'clean'],
  ['a scanner that finds something', 'scanner-finds', 'hello', 'infected'],
  ['a scanner over its limit', 'scanner-error', 'hello', 'unavailable'],
  ['half an answer', 'scanner-half', 'hello', 'unavailable'],
  ['no answer', 'scanner-silent', 'hello', 'unavailable'],
  ['a lost connection', 'scanner-away', 'hello', 'unavailable'],
] as const)('takes %s for what it is', async (_, outcome, content, expected) => {
  if (outcome) await sandbox.script('clamd', outcome);
  // A short timeout only for the silent scanner; a busy machine may need longer for 3 MB.
  const patienceMs = outcome === 'scanner-silent' ? 500 : 20_000;
  const scan = makeScan(`tcp://127.0.0.1:${sandbox.clamdPort}`, patienceMs);
  expect(await scan(Buffer.from(content))).toBe(expected);
});

it('never takes silence for consent', async () => {
  expect(await makeScan('tcp://127.0.0.1:9')(image)).toBe('unavailable');
  expect(await makeScan('unix:/nowhere/clamd.ctl')(image)).toBe('unavailable');
  expect(await makeScan(undefined)(image)).toBe('not_configured');
});
