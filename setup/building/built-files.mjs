// Looks up the output file of each source in a build of the web app, with all files that it imports.

import { relative } from 'node:path';

import { place } from '../place.mjs';

/** @typedef {Awaited<ReturnType<typeof import('vite').build>>} Built */
/** @typedef {import('vite').Rollup.OutputChunk} Chunk */
/** @typedef {Map<string, Chunk>} BuiltFiles by source path, relative to the folder of the web app */

/**
 * @param {Built} built what vite's `build` returns
 * @returns {BuiltFiles}
 */
export function builtFiles(built) {
  /** @type {BuiltFiles} */
  const files = new Map();
  for (const { output } of /** @type {import('vite').Rollup.RollupOutput[]} */ ([built].flat())) {
    for (const chunk of output) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) files.set(relative(place('web'), id), chunk);
    }
  }
  return files;
}

/**
 * The address of the file built from a source. Throws an Error for an unknown source.
 * @param {BuiltFiles} files
 * @param {string} source
 */
export const addressOf = (files, source) => `/${chunkOf(files, source).fileName}`;

/**
 * @param {BuiltFiles} files
 * @param {string} source
 */
function chunkOf(files, source) {
  const chunk = files.get(source);
  if (!chunk) throw new Error(`No file is made of ${source}.`);
  return chunk;
}

/**
 * The files of some sources with everything that they import statically. Throws an Error for an unknown
 * source.
 * @param {BuiltFiles} files
 * @param {readonly string[]} sources
 * @returns {string[]} addresses, sorted
 */
export function filesOf(files, sources) {
  const byName = new Map([...files.values()].map((chunk) => [chunk.fileName, chunk]));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {Chunk | undefined} chunk */
  const add = (chunk) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return;
    found.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    for (const imported of chunk.imports) add(byName.get(imported));
  };
  for (const source of sources) add(chunkOf(files, source));
  return [...found].sort();
}
