// Finds the installed packages that built programs need at run time, without those that only the pages or the
// build need.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   libc?: string[],
 * }} LockedPackage
 */

/**
 * The direct dependencies that a program's text names, whether it imports them or looks up their files.
 * @param {string} text
 * @param {readonly string[]} dependencies
 */
export function namedIn(text, dependencies) {
  return dependencies.filter((name) =>
    ['"', "'", '`'].some(
      (quote) => text.includes(quote + name + quote) || text.includes(`${quote}${name}/`),
    ),
  );
}

/**
 * Resolves a package as npm and Node do: beside the package that needs it first, then outward.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} from the path of the package that needs it; '' for the project
 * @param {string} name
 */
function pathOf(packages, from, name) {
  const steps = from.split('/node_modules/');
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const above = steps.slice(0, depth).join('/node_modules/');
    const path = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
  }
  return undefined;
}

/** @param {LockedPackage} about */
function needsOf(about) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = about;
  const peers = Object.keys(peerDependencies).filter(
    (name) => about.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return {
    required: [...Object.keys(dependencies), ...peers].filter(
      (name) => !(name in optionalDependencies),
    ),
    optional: Object.keys(optionalDependencies),
  };
}

/** Debian has glibc. @param {LockedPackage} about */
const isForOtherLibc = ({ libc }) => libc !== undefined && !libc.includes('glibc');

/**
 * The folders, below `project`, of the named packages and of everything that they depend on, if installed for
 * this platform. Throws an Error when one that is required is not installed.
 * @param {string} project a folder with package-lock.json and node_modules
 * @param {readonly string[]} names
 */
export function neededPackages(project, names) {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} from @param {string} name @param {boolean} isRequired */
  const add = (from, name, isRequired) => {
    const path = pathOf(packages, from, name);
    const about = path === undefined ? undefined : packages[path];
    if (path === undefined || about === undefined || !existsSync(join(project, path))) {
      if (isRequired) throw new Error(`${from || 'The product'} needs ${name}: run npm ci.`);
      return;
    }
    if (found.has(path) || isForOtherLibc(about)) return;
    found.add(path);
    const { required, optional } = needsOf(about);
    for (const one of required) add(path, one, true);
    for (const one of optional) add(path, one, false);
  };
  for (const name of names) add('', name, true);
  return [...found].sort();
}
