// Reads the table of OWASP ASVS and finds the rows whose proof or reason is missing or invalid.

export const VERDICTS = ['met', 'not applicable', 'deployment', 'not yet'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Row {
  id: string;
  level: number;
  about: string;
  verdict: Verdict;
  /** `path: beginning of a title`, separated by ` | `; the reason, for a verdict other than `met`. */
  proof: string;
}

/** The rows below the heading. A quoted value may contain commas and doubled quotes. */
export function readTable(csv: string): Row[] {
  const lines = csv.trim().split('\n').slice(1);
  return lines.map((line) => {
    const [id = '', level = '', about = '', verdict = '', proof = ''] = [
      ...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
    return { id, level: Number(level), about, verdict: verdict as Verdict, proof };
  });
}

export function countRows(rows: readonly Row[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  return {
    met: count('met'),
    'not applicable': count('not applicable'),
    deployment: count('deployment'),
    'not yet': count('not yet'),
  };
}

const IS_TEST = /\.(test|spec)\.tsx?$|^campaigns\/planted\/[\w-]+\.ts$/;

/** Patterns before a title: of a test, group or test table; below, before the name of a rule or bug. */
const OF_TEST = String.raw`(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()`;
const OF_RULE = String.raw`\bname:`;

/** Whether a file has a test, a group of tests or a rule whose title begins with the given text. */
function hasTitle(text: string, title: string, before: string): boolean {
  const quoted = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`${before}\s*['"\x60]${quoted}`).test(text);
}

type TextOf = (path: string) => string | undefined;

function isProof(proof: string, textOf: TextOf): boolean {
  const [path = '', ...rest] = proof.split(': ');
  const title = rest.join(': ');
  const text = textOf(path);
  if (text === undefined || !IS_TEST.test(path) || title === '') return false;
  if (path.startsWith('campaigns/planted/')) return hasTitle(text, title, OF_RULE);
  const rules = path === 'tidy/security.test.ts' ? textOf('tidy/security-rules.ts') : undefined;
  return hasTitle(text, title, OF_TEST) || hasTitle(rules ?? '', title, OF_RULE);
}

/** The ids of rows with an unknown verdict, an invalid proof or no reason. */
export function wrongRows(rows: readonly Row[], textOf: TextOf): string[] {
  const isRight = ({ id, level, about, verdict, proof }: Row): boolean => {
    if (!/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id) || ![1, 2].includes(level)) return false;
    if (about === '' || !VERDICTS.includes(verdict)) return false;
    if (verdict !== 'met') return /^[A-Z].{10,}\.$/.test(proof);
    return proof.split(' | ').every((one) => isProof(one, textOf));
  };
  return rows.filter((row) => !isRight(row)).map(({ id }) => id);
}
