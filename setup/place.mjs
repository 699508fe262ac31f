// The only module that knows the path of the project.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Returns the absolute path of something in the project.
 * @param {string[]} parts
 */
export function place(...parts) {
  return join(root, ...parts);
}
