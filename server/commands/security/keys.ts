// `keys`: shows the master keys of identity documents, creates a new one, and re-encrypts stored secrets with
// the current keys.
import {
  addMasterKey,
  newKeyEntry,
  readMasterKeys,
} from '#server/kyc/files/storage/document-keys.ts';
import { readKeyUses, rotateKeys } from '#server/kyc/files/storage/rotate-keys.ts';
import { keptSecret } from '#server/secret.ts';
import { resealTotp } from '#server/users/second-factor/reseal-totp.ts';
import { CommandError, readOptions, UsageError } from '../command.ts';
import type { Command, Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';
import { operatorName } from '../people/operator-name.ts';

const list: Work = async ({ pool, config }) => {
  const keys = await readMasterKeys(config);
  const uses = await readKeyUses(pool);
  const known = keys.map(({ name }, index) => {
    const files = uses.find(({ keyName }) => keyName === name)?.files ?? 0;
    return [name, String(files), index === 0 ? 'current' : 'opens old files'];
  });
  const missing = uses
    .filter(({ keyName }) => keys.every(({ name }) => name !== keyName))
    .map(({ keyName, files }) => [keyName, String(files), 'MISSING']);
  const text = drawTable([['KEY', 'FILES', ''], ...known, ...missing]);
  return { text, isBad: missing.length > 0 };
};

/** A process that does not know a key cannot open what another one has already written under it. */
const HOW_TO_USE =
  'Put it at the end of DOCUMENT_KEYS, after a comma, and restart every process. Then move it to the front, ' +
  'restart every process again, and run keys rotate.';

const make: Work = async ({ config }) => {
  if (config.documentKeys !== '') {
    const entry = newKeyEntry(new Date());
    return { text: `${entry}\n${HOW_TO_USE}` };
  }
  await addMasterKey(config);
  return { text: 'Added a key in DATA_DIR. Restart every process, then run keys rotate.' };
};

const rotate: Work = async ({ pool, config }) => {
  const keys = await readMasterKeys(config);
  const { keyName, rewrapped, unreadable, left } = await rotateKeys(
    pool,
    keys,
    operatorName(),
  ).catch((error: unknown) => {
    throw error instanceof Error ? new CommandError(error.message) : error;
  });
  const counts = Object.entries(rewrapped).map(([name, files]) => [name, String(files)]);
  const appSecret = config.appSecret || (await keptSecret(config.dataDir));
  const previous = config.previousAppSecret;
  const apps = await resealTotp(pool, { appSecret, previous, operator: operatorName() });
  const lines = [
    ...(counts.length > 0 ? [drawTable([['FROM KEY', 'FILES'], ...counts])] : []),
    ...unreadable.map((id) => `Cannot be opened: ${id}`),
    left === 0
      ? `All files that can be opened are wrapped by ${keyName}.`
      : `${left} files were written under another key meanwhile. Restart every process, then run keys rotate again.`,
    ...apps.unreadable.map((id) => `The authenticator app of ${id} cannot be opened.`),
    `Sealed ${apps.resealed} authenticator apps anew with APP_SECRET.`,
  ];
  return {
    text: lines.join('\n'),
    isBad: unreadable.length + left + apps.unreadable.length > 0,
  };
};

const WORKS: Readonly<Record<string, Work>> = { list, new: make, rotate };

export const keys: Command = {
  name: 'keys',
  words: 'list | new | rotate',
  says: 'shows and makes keys of identity documents, rotates these and APP_SECRET',
  isAudited: true,
  read: (words) => {
    const [word = 'list', ...more] = readOptions(words, []).plain;
    const work = WORKS[word];
    if (!work || more.length > 0) throw new UsageError('Use keys list, keys new or keys rotate.');
    return work;
  },
};
