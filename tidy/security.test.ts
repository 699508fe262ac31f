// Checks the sources against the security rules, and the table of OWASP ASVS against the tests it names.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countRows, readTable, wrongRows } from './asvs.ts';
import type { Row } from './asvs.ts';
import { readProject } from './project.ts';
import { SECURITY_RULES } from './security-rules.ts';

const files = readProject();

describe.each(SECURITY_RULES)('$name', ({ breaks, examples }) => {
  it('holds in this project', () => {
    expect(files.filter(breaks).map(({ path }) => path)).toEqual([]);
  });

  it.each(examples)('finds %s', (path, text) => {
    expect(breaks({ path, text, bytes: text.length })).toBe(true);
  });
});

describe('the linter', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: Record<string, unknown>;
  };
  it('refuses loose comparison, values of any type and promises that nobody awaits', () => {
    expect(rules).toMatchObject({
      eqeqeq: ['error', 'always'],
      'typescript/no-explicit-any': 'error',
      'typescript/no-floating-promises': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
    });
  });
});

describe('the table of OWASP ASVS 5.0', () => {
  const rows = readTable(readFileSync('docs/security/asvs.csv', 'utf8'));
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;

  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    expect(rows).toHaveLength(253);
    expect([1, 2].map((level) => rows.filter((row) => row.level === level).length)).toEqual([
      70, 183,
    ]);
  });

  it('has a known verdict with a proof that exists, or a reason', () => {
    expect(wrongRows(rows, textOf)).toEqual([]);
  });

  it('proves at least 150 requirements by tests', () => {
    expect(countRows(rows).met).toBeGreaterThanOrEqual(150);
  });

  it('is counted in its introduction', () => {
    const text = readFileSync('docs/security/README.md', 'utf8');
    for (const level of [1, 2]) {
      const count = countRows(rows.filter((row) => row.level === level));
      const cells = [level, count.met, count['not applicable'], count.deployment, count['not yet']];
      expect(text.replaceAll(/ +/g, ' ')).toContain(`| ${cells.join(' | ')} |`);
    }
  });
});

/** The topics that the standard requires to be documented. */
const TOPICS = [
  'Input',
  'Limits of the business',
  'Uploads',
  'Guessing',
  'Passwords',
  'Ways to sign in',
  'Sessions',
  'Parallel sessions',
  'Sessions with Google',
  'Access',
  'Cryptography',
  'Outside systems',
  'Sensitive data',
  'Components',
  'Expensive functions',
  'Logs',
  'Public documents',
];

/** Topics whose paragraph is missing, too short, or without links to existing files. */
function undocumented(text: string, isThere: (path: string) => boolean): string[] {
  return TOPICS.filter((topic) => {
    const [, paragraph = ''] =
      new RegExp(`^- \\*\\*${topic}\\.\\*\\*((?:.|\\n(?!- ))*)`, 'm').exec(text) ?? [];
    const links = [...paragraph.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    return paragraph.length < 80 || links.length === 0 || !links.every(isThere);
  });
}

describe('the introduction', () => {
  it('documents each decision that the standard asks for, with links to what there is', () => {
    const text = readFileSync('docs/security/README.md', 'utf8');
    const isThere = (link: string) => existsSync(`docs/security/${link}`);
    expect(undocumented(text, isThere)).toEqual([]);
    expect(text.split('\n').length).toBeLessThanOrEqual(61);
    const without = text.replace('**Uploads.**', '**Other.**').replace('](asvs.csv)', '](x)');
    expect(undocumented(without, isThere)).toEqual(['Uploads']);
    expect(undocumented(text, () => false)).toEqual(TOPICS);
  });
});

describe('a wrong row', () => {
  const source =
    "describe('a thing', () => {\n  it('works well, and “fast”', f);\n  log('works hard');\n});";
  const textOf = (path: string) => (path === 'server/a.test.ts' ? source : undefined);
  const row = (changes: Partial<Row>): Row => ({
    id: '1.2.3',
    level: 1,
    about: 'Something',
    verdict: 'met',
    proof: 'server/a.test.ts: works well',
    ...changes,
  });

  it('is none of these', () => {
    const good = [row({}), row({ verdict: 'not yet', proof: 'It is not built because of that.' })];
    expect(wrongRows(good, textOf)).toEqual([]);
  });

  it.each<[string, Partial<Row>]>([
    ['an id of another form', { id: 'V1.2.3' }],
    ['a third level', { level: 3 }],
    ['no subject', { about: '' }],
    ['an unknown verdict', { verdict: 'passed' as Row['verdict'] }],
    ['no proof', { proof: '' }],
    ['a test file that is not there', { proof: 'server/b.test.ts: works well' }],
    ['a test that is not there', { proof: 'server/a.test.ts: works badly' }],
    ['a text that is no title', { proof: 'server/a.test.ts: works hard' }],
    ['the middle of a title', { proof: 'server/a.test.ts: orks well' }],
    ['a second proof that is wrong', { proof: 'server/a.test.ts: works | server/a.test.ts: no' }],
    ['words in place of a reason', { verdict: 'deployment', proof: 'Later' }],
    ['a source that is no test', { proof: 'server/a.ts: works well' }],
  ])('has %s', (_, changes) => {
    expect(wrongRows([row(changes)], textOf)).toHaveLength(1);
  });

  it('is found in quotes and with commas', () => {
    const csv = 'id,level,about,verdict,proof\n1.1.1,2,"a ""b"", c",met,"server/a.test.ts: a, b"\n';
    const [found] = readTable(csv);
    expect([found?.about, found?.proof]).toEqual(['a "b", c', 'server/a.test.ts: a, b']);
  });
});
