// Makes a root directory like the image's: the assembled files, and of the base image only Node, glibc and
// libstdc++.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FinalStage } from './final-stage.ts';

/** The files of libc6, libgcc-s1 and libstdc++6 in distroless; a program that needs others must fail. */
const OF_THE_BASE = [
  'ld-linux-x86-64.so.2',
  'ld-linux-aarch64.so.1',
  'libc.so.6',
  'libm.so.6',
  'libdl.so.2',
  'libpthread.so.0',
  'librt.so.1',
  'libresolv.so.2',
  'libgcc_s.so.1',
  'libstdc++.so.6',
];

const NODE_FOLDER = resolve('.cache/image-node');

/** Installs the image's version of Node from npm, whichever Node runs this. */
function fetchNode(): string {
  mkdirSync(NODE_FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join('deploy/image/node', name), join(NODE_FOLDER, name));
  }
  const words = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', words, { cwd: NODE_FOLDER, stdio: 'ignore' });
  const name = `node-linux-${process.arch}`;
  const file = join(NODE_FOLDER, 'node_modules', name, 'bin', 'node');
  if (!existsSync(file)) throw new Error(`npm has no ${name} for the proof of the image.`);
  return file;
}

function librariesOf(program: string): string[] {
  const said = execFileSync('ldd', [program], { encoding: 'utf8' });
  return [...said.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
}

function copyLibrary(root: string, path: string): void {
  const to = join(root, path.startsWith('/usr/') ? path : `/usr${path}`);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(path, to);
  chmodSync(to, 0o755);
}

/** Imitates the base image, as far as the product depends on it. */
function makeBase(root: string, user: string): void {
  const node = fetchNode();
  for (const folder of ['nodejs/bin', 'usr/lib', 'usr/lib64', 'etc', 'tmp', 'proc', 'dev']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  copyFileSync(node, join(root, 'nodejs/bin/node'));
  chmodSync(join(root, 'nodejs/bin/node'), 0o755);
  symlinkSync('usr/lib', join(root, 'lib'));
  symlinkSync('usr/lib64', join(root, 'lib64'));
  const folders = [...new Set(librariesOf(node).map((path) => dirname(path)))];
  for (const path of folders.flatMap((folder) => OF_THE_BASE.map((name) => join(folder, name)))) {
    if (existsSync(path)) copyLibrary(root, path);
  }
  const [uid, gid] = user.split(':');
  writeFileSync(join(root, 'etc/passwd'), `nonroot:x:${uid}:${gid}:nonroot:/:/sbin/nologin\n`);
  writeFileSync(join(root, 'etc/group'), `nonroot:x:${gid}:\n`);
  // In a container, the runtime writes this file.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
}

/** `assembled` is the folder that assemble.mjs filled. */
export function makeRoot(root: string, assembled: string, stage: FinalStage): void {
  makeBase(root, stage.user);
  for (const { from, to } of stage.copies) {
    cpSync(join(assembled, from), join(root, to), { recursive: true });
  }
}

export interface FolderSize {
  files: number;
  megabytes: number;
}

/** Every file below a folder, each counted once. */
export function sizeOf(folder: string): FolderSize {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: sizes.length, megabytes: Math.round(bytes / 1024 / 1024) };
}

/** The packages in the image, with their scopes. */
export function packagesIn(app: string): string[] {
  const folder = join(app, 'node_modules');
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((one) => `${name}/${one}`) : [name],
  );
}

interface Lock {
  /** By path, which is empty for the project itself; `dev` marks what only development needs. */
  packages: Record<string, { dev?: boolean; optionalDependencies?: Record<string, string> }>;
}

/** Packages for building and testing, and PostgreSQL, of which none may be in the image. */
export function developerPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const folder = 'node_modules/';
  const ofDevelopers = Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith(folder) && dev === true)
    .map(([path]) => path.slice(folder.length));
  return [...ofDevelopers, ...Object.keys(packages['']?.optionalDependencies ?? {})];
}
