// What a journal has written, also when it is closed.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Journal } from './journal.ts';

it('writes what came before it was closed, and nothing that comes after', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-journal-'));
  const file = join(folder, 'book.jsonl');
  const journal = new Journal(file);
  const before = journal.append('1');
  const closing = journal.close();
  let isWritten = false;
  void journal.append('2').then(() => (isWritten = true));
  await Promise.all([before, closing]);
  await wait(20);
  expect(await readFile(file, 'utf8')).toBe('1\n');
  expect(isWritten).toBe(false);
  await rm(folder, { recursive: true });
});
