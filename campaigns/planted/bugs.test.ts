// Tests that every bug can still be planted.
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { planted } from '../harness/planted-source.ts';
import { KYC_BUGS } from './kyc-bugs.ts';
import { TEST_BUGS } from './test-bugs.ts';
import { UPDATE_BUGS } from './update-bugs.ts';
import { CAMPAIGN_BUGS } from './campaign-bugs.ts';

it.each([...CAMPAIGN_BUGS, ...TEST_BUGS, ...KYC_BUGS, ...UPDATE_BUGS])(
  'can be planted: $name',
  (bug) => {
    const source = readFileSync(bug.file, 'utf8');
    const text = planted(source, bug);
    expect(text).not.toBe(source);
    // A planted bug must still parse: otherwise it would only break the build.
    if (bug.file.endsWith('.sql')) return;
    expect(parseSync(bug.file, text, { showSemanticErrors: true }).errors).toEqual([]);
  },
);

it.each([...TEST_BUGS, ...KYC_BUGS, ...UPDATE_BUGS])(
  'names an existing test: $name',
  ({ test }) => {
    expect(existsSync(test)).toBe(true);
  },
);
