// Installs Chromium from npm into .cache/browser: the last resort on a Linux machine without a browser.

import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';

import { npm } from '../install.mjs';
import { place } from '../place.mjs';
import { run } from '../run.mjs';

const home = place('.cache', 'browser');
const unpacked = place('.cache', 'browser', 'unpacked');

/** Returns the path of the browser, or undefined if it cannot run on this platform or be downloaded. */
export async function bringChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('Bringing Chromium from npm (64 MB, once) …');
  mkdirSync(unpacked, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(place('setup', 'browser', file), place('.cache', 'browser', file));
  }
  const orders = [...npm(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home];
  if ((await run(orders, { quiet: true })).code !== 0) return undefined;
  return unpack();
}

/** The package unpacks into TMPDIR, and unpacks its shared libraries only if it seems to run on Lambda. */
async function unpack() {
  const script = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())";
  const env = { TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const orders = [process.execPath, '--input-type=module', '-e', script];
  const { code } = await run(orders, { quiet: true, env, cwd: home });
  if (code !== 0) return undefined;
  const fonts = existsSync('/etc/fonts/fonts.conf') ? [] : [`FONTCONFIG_PATH=${quoted('fonts')}`];
  const settings = [`LD_LIBRARY_PATH=${quoted('al2023/lib')}`, ...fonts];
  const starter = place('.cache', 'browser', 'chromium.sh');
  const lines = ['#!/bin/sh', ...settings.map((setting) => `export ${setting}`)];
  writeFileSync(starter, [...lines, `exec ${quoted('chromium')} "$@"`, ''].join('\n'), {
    mode: 0o755,
  });
  return starter;
}

/**
 * The path of an unpacked file, quoted for the shell.
 * @param {string} name
 */
function quoted(name) {
  return `'${`${unpacked}/${name}`.replaceAll("'", String.raw`'\''`)}'`;
}
