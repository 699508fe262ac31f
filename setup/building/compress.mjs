// Writes a .br and a .gz beside every text file of the web app, so that no request waits for compression.

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest)$/;
const smaller = { br: promisify(brotliCompress), gz: promisify(gzip) };
const hardest = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gz: { level: 9 } };

/**
 * Compresses the files of a folder, at any depth.
 * @param {string} folder absolute path
 */
export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => isText.test(name)).map((name) => both(join(folder, name))),
  );
}

/** @param {string} file */
async function both(file) {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await smaller.br(content, hardest.br));
  await writeFile(`${file}.gz`, await smaller.gz(content, hardest.gz));
}
