// Reads every file of the project that people wrote.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { SourceFile } from './rule.ts';

const notWritten = new Set([
  '.git',
  'node_modules',
  'build',
  '.data',
  '.cache',
  'test-results',
  'package-lock.json',
  '.env',
]);

/** Answers the files below a folder, with paths relative to it and with forward slashes. */
export function readProject(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notWritten.has(entry.name) && !entry.name.endsWith('.log'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? readProject(root, path) : [readFile(root, path)];
    });
}

function readFile(root: string, path: string): SourceFile {
  const content = readFileSync(join(root, path));
  // A zero byte is what no text has and nearly every picture, font and archive does.
  const text = content.includes(0) ? '' : content.toString('utf8');
  return { path, text, sizeBytes: content.length };
}
