// Vite's manifest of the built web app: which files a source has become, with all that it imports.

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest by source */

/**
 * The files of some sources and of all that they import at once.
 * @param {Manifest} manifest
 * @param {readonly string[]} sources
 * @returns {string[]} addresses, sorted
 */
export function filesOf(manifest, sources) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} name */
  const add = (name) => {
    const part = manifest[name];
    if (!part || seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`);
    for (const imported of part.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...files].sort();
}
