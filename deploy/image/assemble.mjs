// `node deploy/image/assemble.mjs <folder>`: builds the product and copies everything that the image adds
// to its base into an empty folder. The Dockerfile and `npm run verify:image` both run it.

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { buildParts } from '../../setup/building/build-parts.mjs';
import { command } from '../../setup/command.mjs';
import { place } from '../../setup/place.mjs';
import { namedIn, neededPackages } from './needed-packages.mjs';

/** @type {import('../../setup/building/build-parts.mjs').PartName[]} */
const PARTS = ['web', 'desk', 'server', 'command'];

/** Limits the memory of the document reader, for which the image has no shell. The base lacks its library. */
const PRLIMIT = '/usr/bin/prlimit';

/** What the base image has: glibc and libstdc++. */
const OF_THE_BASE =
  /^(linux-vdso|ld-linux|libc|libm|libdl|libpthread|librt|libgcc_s|libstdc\+\+)\b/;

/** Files of packages that only developers need. */
const NOT_RUN = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown)$/i;
const LICENCE = /licen[cs]e|notice|copying/i;

/** @param {string} folder */
function programText(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** @param {string} app */
function copyPackages(app) {
  const { dependencies } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  const text = ['server', 'command'].map((part) => programText(place('build', part))).join('\n');
  const paths = neededPackages(place(), namedIn(text, Object.keys(dependencies)));
  for (const path of paths) {
    cpSync(place(path), join(app, path), {
      recursive: true,
      dereference: true,
      // Packages inside a package are on the list themselves, if they are needed.
      filter: (from) =>
        !from.slice(place(path).length).includes('/node_modules') &&
        (!NOT_RUN.test(from) || LICENCE.test(from)),
    });
  }
  return paths;
}

/**
 * Copies a program of Debian, with the libraries that the base image lacks.
 * @param {string} root
 */
function copyPrlimit(root) {
  const libraries = [...execFileSync('ldd', [PRLIMIT], { encoding: 'utf8' }).matchAll(/\/\S+/g)]
    .map(([path]) => path)
    .filter((path) => !OF_THE_BASE.test(path.slice(path.lastIndexOf('/') + 1)));
  for (const path of [PRLIMIT, ...libraries]) {
    const to = join(root, path.startsWith('/usr/') ? path : `/usr${path}`);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(path, to);
  }
}

/** @param {string} root */
function assemble(root) {
  const app = join(root, 'app');
  mkdirSync(app, { recursive: true });
  for (const part of PARTS)
    cpSync(place('build', part), join(app, 'build', part), { recursive: true });
  const paths = copyPackages(app);
  const { name, version, type } = JSON.parse(readFileSync(place('package.json'), 'utf8'));
  writeFileSync(join(app, 'package.json'), `${JSON.stringify({ name, version, type }, null, 2)}\n`);
  copyFileSync(place('LICENSE'), join(app, 'LICENSE'));
  copyFileSync(place('deploy', 'image', 'health.mjs'), join(app, 'health.mjs'));
  copyPrlimit(root);
  mkdirSync(join(root, 'data'));
  console.log(`Assembled the product with ${paths.length} packages in ${root}.`);
}

await command(async () => {
  const [root, ...more] = process.argv.slice(2);
  if (root === undefined || more.length > 0) throw new Error('Name one empty folder.');
  if (existsSync(root) && readdirSync(root).length > 0) throw new Error(`${root} is not empty.`);
  if (process.platform !== 'linux') throw new Error('The image is for Linux: build it there.');
  await buildParts(PARTS);
  assemble(root);
});
