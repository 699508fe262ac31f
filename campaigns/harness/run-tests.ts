// Runs test files of the product in a process of their own, and reads the result of each test.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { runChild } from './endings/run-child.ts';

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

export interface TestResult {
  /** From the project's folder: server/orders/orders.test.ts. */
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo';
}

/**
 * Runs the tests that these words choose: parts of paths, or vitest's options. The report is written to
 * `out`. Throws an Error when none could be run at all, which would prove nothing.
 */
export async function runTests(
  words: readonly string[],
  { out, env }: { out: string; env: Record<string, string> },
): Promise<TestResult[]> {
  await mkdir(dirname(out), { recursive: true });
  await rm(out, { force: true });
  const program = resolve('node_modules/vitest/vitest.mjs');
  const args = ['run', ...words, '--reporter=json', `--outputFile=${out}`];
  const { output } = await runChild([program, ...args], { env });
  const failure = () => new Error(`${words.join(' ')} could not be run: ${output.slice(-2_000)}`);
  const report = await readFile(out, 'utf8').catch(() => {
    throw failure();
  });
  const { testResults } = JSON.parse(report) as Report;
  const results = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ status, fullName: name }) => ({
      file: relative('.', path),
      name,
      status: status as TestResult['status'],
    })),
  );
  if (results.length === 0) throw failure();
  return results;
}
