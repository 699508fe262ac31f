// Installs the packages of the lock file, only if they differ from those in node_modules.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { place } from './place.mjs';
import { run } from './run.mjs';

const stampFile = place('node_modules', '.lock-stamp');

/**
 * Brings node_modules in line with the lock file; without network access if it already is.
 * Throws an Error that ends with npm's own message if npm fails.
 */
export async function install() {
  const stamp = stampOf(readFileSync(place('package-lock.json'), 'utf8'));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledByHand()) {
    console.log('Installing the packages; the first time this takes about half a minute …');
    // Without these flags, NODE_ENV=production would leave out the build tools.
    const orders = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const { code, output } = await run([...npm(), ...orders], { quiet: true });
    if (code !== 0) throw new Error(`The packages could not be installed:\n${output.trim()}`);
  }
  writeFileSync(stampFile, stamp);
}

/** @param {string} lock */
function stampOf(lock) {
  const machine = `${process.platform} ${process.arch}`;
  return createHash('sha256').update(`${machine}\n${lock}`).digest('hex');
}

/** Compares npm's own record of what is installed: somebody may have run npm directly. */
function isInstalledByHand() {
  const hidden = place('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(place('package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  /** @param {[string, { version?: string, optional?: boolean }]} entry */
  const isSame = ([path, { version, optional }]) =>
    path === '' || (path in found ? found[path].version === version : optional === true);
  return Object.entries(wanted).every(isSame) && Object.keys(found).every((path) => path in wanted);
}

/** The npm that started this process, else the one on the PATH. */
export function npm() {
  const started = process.env['npm_execpath'] ?? '';
  if (started.endsWith('npm-cli.js')) return [process.execPath, started];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
