// Runs one test file of the product with a planted bug.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { planted } from '../harness/planted-source.ts';
import type { PlantedBug } from '../harness/planted-source.ts';
import { runTests } from '../harness/product-tests/run-tests.ts';
import type { TestResult } from '../harness/product-tests/run-tests.ts';

/**
 * Returns the names of the tests that fail with the bug. Throws an Error when it cannot be planted, or
 * when the file itself fails, outside its tests.
 */
export async function failuresWith(bug: PlantedBug, testFile: string): Promise<string[]> {
  const folder = resolve('.cache/planted');
  const [plan, out] = [resolve(folder, 'bug.json'), resolve(folder, 'report.json')];
  const text = planted(await readFile(resolve(bug.file), 'utf8'), bug);
  await mkdir(folder, { recursive: true });
  await writeFile(plan, JSON.stringify({ file: bug.file, text }));
  const env = { PLANTED_BUG: plan, TESTS: 'whole' };
  const results = await runTests([testFile], { out, env });
  const failed = results.filter(({ status }) => status === 'failed');
  const whole = failed.find(({ isWholeFile }) => isWholeFile);
  if (whole) throw new Error(`${testFile} cannot be run with the bug: ${whole.name}`);
  return failed.map(({ name }) => name);
}

/**
 * Runs these test files without any bug. Returns, for each that does not pass and so proves nothing about a
 * bug, its first failed test or that it was not run.
 */
export async function failingAnyway(testFiles: readonly string[]): Promise<Map<string, string>> {
  const out = resolve('.cache/planted/control.json');
  const results = await runTests(testFiles, { out, env: { TESTS: 'whole' } });
  return notPassing(testFiles, results);
}

export function notPassing(
  testFiles: readonly string[],
  results: readonly TestResult[],
): Map<string, string> {
  return new Map(
    testFiles.flatMap((file): [string, string][] => {
      const own = results.filter((one) => one.file === file);
      const failed = own.find(({ status }) => status === 'failed');
      if (failed) return [[file, failed.name]];
      return own.some(({ status }) => status === 'passed')
        ? []
        : [[file, 'none of its tests passed']];
    }),
  );
}
