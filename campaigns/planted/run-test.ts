// Runs one test file of the product with a planted bug.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { planted } from '../harness/planted-source.ts';
import { runChild } from '../harness/endings/run-child.ts';
import type { PlantedBug } from '../harness/planted-source.ts';

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Returns the names of the tests that fail with the bug. Throws an Error when it cannot be planted, or
 * when the file cannot be run at all, which would prove nothing.
 */
export async function failuresWith(bug: PlantedBug, testFile: string): Promise<string[]> {
  const folder = resolve('.cache/planted');
  const [plan, out] = [resolve(folder, 'bug.json'), resolve(folder, 'report.json')];
  const text = planted(await readFile(resolve(bug.file), 'utf8'), bug);
  await mkdir(folder, { recursive: true });
  await rm(out, { force: true });
  await writeFile(plan, JSON.stringify({ file: bug.file, text }));
  const program = resolve('node_modules/vitest/vitest.mjs');
  const args = ['run', testFile, '--reporter=json', `--outputFile=${out}`];
  const env = { PLANTED_BUG: plan, TESTS: 'whole' };
  const { output } = await runChild([program, ...args], { env });
  const report = await readFile(out, 'utf8').catch(() => {
    throw new Error(`${testFile} could not be run: ${output.slice(-2_000)}`);
  });
  const { testResults } = JSON.parse(report) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) throw new Error(`${testFile} could not be run: ${output.slice(-2_000)}`);
  return tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}
