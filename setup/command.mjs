// Runs one of the npm commands: a failure is printed as one sentence, never with a stack trace.

import { readFileSync } from 'node:fs';

import { isInRange, rangeInWords } from './checking/node-version.mjs';
import { place } from './place.mjs';

/**
 * Runs the body of a command from the project's folder and ends the process with 1 if it throws.
 * @param {() => Promise<void>} body
 */
export async function command(body) {
  const { engines } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  if (!isInRange(process.versions.node, engines.node)) {
    console.error(`Kosheli needs Node ${rangeInWords(engines.node)}; this is ${process.version}.`);
    process.exit(1);
  }
  try {
    process.chdir(place());
    await body();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Some tools put a stack trace into their message; it helps nobody here.
    console.error(message.replaceAll(/\n(npm error)? +at .*/g, ''));
    if (process.env['DEBUG']) console.error(error);
    process.exit(1);
  }
}
