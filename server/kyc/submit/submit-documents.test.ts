// How often documents can be sent in a day, and which submissions count.
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { bothSides, memberWithPhone, sendDocuments } from '../testing.ts';

const test = await testApp({ KYC_UPLOADS_PER_DAY: '1' });
const folder = join(test.sandbox.dataDir, 'documents');

it('counts a submission that is refused', async () => {
  const by = await memberWithPhone(test);
  const parts = { ...(await bothSides()), identity_front: Buffer.from('hello') };
  expect((await sendDocuments(test, by, parts)).status).toBe(422);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(429);
});

it('counts none that fails because the store of documents is away', async () => {
  const by = await memberWithPhone(test);
  // Makes the folder.
  await sendDocuments(test, await memberWithPhone(test), await bothSides());
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(500);
  await rename(folder, `${folder}-file`);
  await rename(`${folder}-away`, folder);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  await test.post('/api/users/kyc_withdraw', {}, by);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(429);
});
