// Verifies an evidence bundle as its README says, with SHA-256 alone and none of our own code.
import { createHash } from 'node:crypto';

const sha256 = (...parts: Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

type Files = Record<string, Uint8Array>;

interface BundleRecord {
  position: number;
  text: string;
  digest: string | null;
  previous: string;
  hash: string;
  head: number | null;
}

const textOf = (files: Files, name: string): string =>
  Buffer.from(files[name] ?? []).toString('utf8');
const linesOf = (files: Files, name: string): string[][] =>
  textOf(files, name)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

function problemsOfFiles(files: Files, exported: string): string[] {
  return textOf(files, 'SHA256SUMS')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [digest = '', name = ''] = line.split('  ');
      const isSame =
        sha256(files[name] ?? new Uint8Array()) === digest && exported.includes(digest);
      return isSame ? [] : [`${name} is not the file that was exported`];
    });
}

/** Returns a sentence for each problem; `heads` are the logged chain heads, as position:hash. */
export function problemsOfBundle(files: Files, heads: ReadonlySet<string>): string[] {
  const records = JSON.parse(textOf(files, 'audit/records.json')) as BundleRecord[];
  const problems = problemsOfFiles(files, records.at(-1)?.text ?? '');
  const byPosition = new Map(records.map((record) => [record.position, record]));
  const reached = new Map<number, string>();
  let [position, hash] = [-1, ''];
  for (const [at = '', digest = '', told = ''] of linesOf(files, 'audit/links.csv')) {
    const record = byPosition.get(Number(at));
    const previous = Number(at) === position + 1 ? hash : record?.previous;
    position = Number(at);
    hash = sha256(hex(previous ?? ''), hex(digest));
    if (hash !== told) problems.push(`link ${at} does not follow`);
    reached.set(position, hash);
  }
  for (const record of records) {
    const digest = sha256(Buffer.from(record.text, 'utf8'));
    if (digest !== record.digest) problems.push(`record ${record.position} was changed`);
    const own = sha256(hex(record.previous), hex(digest));
    if (own !== record.hash || own !== reached.get(record.position)) {
      problems.push(`record ${record.position} is not its link`);
    }
    const head = record.head ?? -1;
    if (!heads.has(`${head}:${reached.get(head) ?? ''}`)) {
      problems.push(`record ${record.position} leads to no known head`);
    }
  }
  for (const [at = '', told = ''] of linesOf(files, 'audit/heads.csv')) {
    if (reached.get(Number(at)) !== told) problems.push(`head ${at} is another`);
  }
  return problems;
}
