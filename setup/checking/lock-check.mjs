// Finds native tools of which the lock file knows only some platforms.

/**
 * A package published with a part of its platform binaries makes npm write an incomplete lock
 * without a word, and `npm ci` then fails on somebody else's machine.
 * @param {{ packages: Record<string, LockedPackage> }} lock the parsed lock file
 * @returns {string[]} one sentence for each package that is missing
 * @typedef {{
 *   version?: string,
 *   integrity?: string,
 *   optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 */
export function missingFromLock(lock) {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !isComplete(lock.packages, path, name))
      .map((name) => `${path || 'package.json'} needs ${name}, which the lock file does not have.`),
  );
}

/**
 * npm looks beside the package first and then outward, as Node does.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} path
 * @param {string} name
 */
function isComplete(packages, path, name) {
  const steps = path.split('/node_modules/');
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const above = steps.slice(0, depth).join('/node_modules/');
    const found = packages[above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`];
    if (found !== undefined) return Boolean(found.version && found.integrity);
  }
  return false;
}
