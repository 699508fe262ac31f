// The master keys of identity documents: read from a setting, or generated once and stored with the data.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText, replaceFile } from '#server/context/durable-file.ts';

/** A master key. It wraps the data keys of files and never encrypts a file itself. */
export interface MasterKey {
  name: string;
  /** 32 bytes. */
  key: Buffer;
}

/** With the sandbox, the keys are in this file of DATA_DIR, in the format of the setting. */
const FILE = 'document-keys';
const ENTRY = /^([A-Za-z0-9][\w.-]{0,39}):([A-Za-z0-9+/]{43}=)$/;

/** The keys of a list like `2026a:<base64>,2025b:<base64>`; undefined when it is not one. */
export function parseKeys(list: string): MasterKey[] | undefined {
  const keys = list.split(',').map((entry): MasterKey | undefined => {
    const [, name, key] = ENTRY.exec(entry.trim()) ?? [];
    return name && key ? { name, key: Buffer.from(key, 'base64') } : undefined;
  });
  const known = keys.filter((key) => key !== undefined);
  const names = new Set(known.map(({ name }) => name));
  return known.length === keys.length && names.size === keys.length ? known : undefined;
}

/** A new master key as an entry of the list. Its name is the day it was made, and some letters. */
export function newKeyEntry(day: Date): string {
  const name = `${day.toISOString().slice(0, 10)}-${randomBytes(2).toString('hex')}`;
  return `${name}:${randomBytes(32).toString('base64')}`;
}

/** The settings that say where the keys come from. */
export interface KeySource {
  /** DOCUMENT_KEYS; empty with the sandbox. */
  documentKeys: string;
  dataDir: string;
}

/**
 * The master keys; the first one is current. Without the setting they are read from the data folder,
 * where the first is made. Throws an Error when that file cannot be read as a list of keys.
 */
export async function readMasterKeys(source: KeySource): Promise<readonly MasterKey[]> {
  if (source.documentKeys !== '') return parseKeys(source.documentKeys) ?? [];
  await mkdir(source.dataDir, { recursive: true });
  const file = join(source.dataDir, FILE);
  const keys = parseKeys(await keptText(file, () => newKeyEntry(new Date())));
  if (!keys) throw new Error(`${file} is no list of document keys.`);
  return keys;
}

/**
 * Puts a new key in front of those in the data folder. Throws an Error when the keys come from the
 * setting, where only the operator can add one.
 */
export async function addMasterKey(source: KeySource): Promise<void> {
  if (source.documentKeys !== '') throw new Error('DOCUMENT_KEYS is set: add the new key there.');
  await readMasterKeys(source);
  const file = join(source.dataDir, FILE);
  const list = `${newKeyEntry(new Date())},${(await readFile(file, 'utf8')).trim()}`;
  await replaceFile(file, list);
}
