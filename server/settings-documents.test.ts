// The settings documents match the declarations.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingsDocuments } from './settings-documents.ts';

it.each(Object.entries(settingsDocuments()))(
  '%s is up to date (npm run settings)',
  async (path, text) => {
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
