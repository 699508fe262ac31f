// Finds native packages for which the lock file lists only some platforms.

/**
 * If a package is published before all of its platform binaries, npm silently writes an incomplete lock
 * file, and `npm ci` then fails on other platforms.
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
 * Resolves like Node and npm: first beside the package, then outward.
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
