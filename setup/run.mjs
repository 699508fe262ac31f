// Runs other programs as children that never outlive the command that started them.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

import { place } from './place.mjs';

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program and returns its exit code and, if it is quiet, its whole output.
 * @param {string[]} words the program and its arguments
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [how]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(words, how = {}) {
  const [program = '', ...rest] = words;
  const said = how.quiet ? 'pipe' : 'inherit';
  const child = spawn(program, rest, {
    cwd: how.cwd ?? place(),
    env: { ...process.env, ...how.env },
    stdio: ['ignore', said, said],
    shell: program.endsWith('.cmd'),
  });
  /** @type {NodeJS.Signals | undefined} */
  let ending;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    ending = signal;
    // The terminal sends Ctrl-C to the child, too; a second signal would cut its graceful shutdown short.
    if (signal !== 'SIGINT') child.kill(signal);
    else setTimeout(() => child.kill('SIGTERM'), 3000).unref();
  };
  for (const signal of endings) process.on(signal, passOn);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (number, signal) => resolve(number ?? numberOf(signal)));
  }).finally(() => {
    // Without a child, these signals get their default handling again: the app decides how it ends.
    for (const signal of endings) process.off(signal, passOn);
  });
  if (ending !== undefined) process.exit(numberOf(ending));
  return { code, output };
}

/** @param {NodeJS.Signals | null} signal */
function numberOf(signal) {
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * The command line that starts an npm-installed program without a shell in between.
 * @param {string} packageName
 * @param {string} [binName]
 */
export function tool(packageName, binName = packageName) {
  const about = JSON.parse(
    readFileSync(place('node_modules', packageName, 'package.json'), 'utf8'),
  );
  const file = typeof about.bin === 'string' ? about.bin : about.bin[binName];
  return [process.execPath, place('node_modules', packageName, file)];
}
