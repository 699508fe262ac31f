// Runs one of the npm commands: a failure is printed as one sentence, never with a stack trace.

import { place } from './place.mjs';

const floor = { major: 20, minor: 19 };

/**
 * Runs the body of a command from the project's folder and ends the process with 1 if it throws.
 * @param {() => Promise<void>} body
 */
export async function command(body) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < floor.major || (major === floor.major && minor < floor.minor)) {
    console.error(
      `Kosheli needs Node ${floor.major}.${floor.minor} or newer; this is ${process.version}.`,
    );
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
