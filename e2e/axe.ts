// The program that finds what is not accessible: its minified text, which every page parses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const AXE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
