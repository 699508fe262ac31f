// Runs test files of the product in a process of their own, and reads the result of each test.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { runChild } from '../endings/run-child.ts';

/** What vitest reports, as far as it is read here. */
export interface Report {
  testResults: {
    /** The file's path. */
    name: string;
    /** `failed` also where the file cannot be loaded, or what it prepares fails. */
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export interface TestResult {
  /** From the project's folder: server/orders/orders.test.ts. */
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo';
  /** It is not a test that failed, but its file: it cannot be loaded, or what it prepares fails. */
  isWholeFile?: true;
}

/**
 * The result of each test, and one more for each file that failed without a failed test. Throws an Error when
 * nothing was run, or when vitest failed and none of its tests did.
 */
export function readResults({ testResults }: Report, code: number | null): TestResult[] {
  const results = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative('.', path);
    const tests = assertionResults.map(({ status: one, fullName: name }): TestResult => {
      return { file, name, status: one as TestResult['status'] };
    });
    if (status !== 'failed' || tests.some((test) => test.status === 'failed')) return tests;
    const name = `the file itself: ${message?.split('\n')[0] ?? ''}`;
    return [...tests, { file, name, status: 'failed' as const, isWholeFile: true as const }];
  });
  if (results.length === 0) throw new Error('no test was run');
  if (code !== 0 && results.every(({ status }) => status !== 'failed')) {
    throw new Error(`vitest ended with ${code}, and no test failed`);
  }
  return results;
}

/**
 * Runs the tests that these words choose: parts of paths, or vitest's options. The report is written to
 * `out`. Throws an Error when that proves nothing: none could be run, or vitest failed and none of them did.
 */
export async function runTests(
  words: readonly string[],
  { out, env }: { out: string; env: Record<string, string> },
): Promise<TestResult[]> {
  await mkdir(dirname(out), { recursive: true });
  await rm(out, { force: true });
  const program = resolve('node_modules/vitest/vitest.mjs');
  const args = ['run', ...words, '--reporter=json', `--outputFile=${out}`];
  const { code, output } = await runChild([program, ...args], { env });
  try {
    return readResults(JSON.parse(await readFile(out, 'utf8')) as Report, code);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const said = `${words.join(' ')} could not be run: ${why}: ${output.slice(-2_000)}`;
    throw new Error(said, { cause: error });
  }
}
