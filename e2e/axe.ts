// The program that finds what is not accessible: its minified text, which every page parses.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
