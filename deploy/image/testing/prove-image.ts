// Checks the image without its base images, which only registries have: the image's own steps fill a root
// directory, and the product runs there as in a container.
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeChecks } from './checks.ts';
import type { Checks } from './checks.ts';
import { readFinalStage } from './final-stage.ts';
import { inRoot } from './in-root.ts';
import type { InRoot } from './in-root.ts';
import { startLiveWorld } from './live-world.ts';
import type { LiveWorld } from './live-world.ts';
import { developerPackages, makeRoot, packagesIn, sizeOf } from './make-root.ts';
import { tryProduct } from './try-product.ts';

interface Proof extends Checks {
  root: string;
  image: InRoot;
  world: LiveWorld;
}

const TRIES = `
  const { writeFileSync } = require('node:fs');
  const tried = ['/x', '/app/x', '/app/build/server/main.js', '/etc/passwd', '/tmp/x', '/data/x'].map((file) => {
    try { writeFileSync(file, 'x'); return [file, 'written']; } catch (error) { return [file, error.code]; }
  });
  console.log(JSON.stringify({ uid: process.getuid(), version: process.version, tried }));`;

function checkContents({ root, check }: Proof): void {
  const packages = packagesIn(join(root, 'app'));
  const unwanted = developerPackages().filter((name) => packages.includes(name));
  check('no package is there for developers, and no PostgreSQL', unwanted.length === 0, unwanted);
  const ofPages = ['react', 'react-dom', 'recharts', 'vite'].filter((one) =>
    packages.includes(one),
  );
  check('no package is there for the pages, which are built', ofPages.length === 0, ofPages);
  const shells = ['bin/sh', 'usr/bin/sh', 'bin/bash', 'bin/busybox'];
  const found = shells.filter((path) => existsSync(join(root, path)));
  check('there is no shell', found.length === 0, found);
  for (const folder of ['app', 'usr', 'nodejs', '.']) {
    const { files, megabytes } = sizeOf(join(root, folder));
    const name = folder === '.' ? 'the whole root' : `/${folder}`;
    check(`${name}: ${megabytes} MB in ${files} files`, megabytes < 400);
  }
}

async function checkFileSystem({ image, check }: Proof): Promise<void> {
  const { output } = await image.run({}, ['-e', TRIES]);
  const { uid, version, tried } = JSON.parse(output) as {
    uid: number;
    version: string;
    tried: [string, string][];
  };
  check(`Node ${version} runs as user ${uid}`, uid === 65_532 && version.startsWith('v24.'));
  for (const [file, outcome] of tried) {
    const isData = file.startsWith('/data/');
    check(`writing ${file}: ${outcome}`, isData ? outcome === 'written' : outcome === 'EROFS');
  }
}

async function checkRefusals({ image, check }: Proof): Promise<void> {
  const { code, output } = await image.run({}, ['build/server/main.js']);
  check('without settings it ends with 1 and names them', code === 1, code);
  check('it demands a live database', output.includes('DATABASE_URL must be set'), output);
}

async function checkMigration({ image, world, check }: Proof): Promise<void> {
  const words = ['build/command/main.js', 'migrate'];
  const first = await image.run(world.settings, words);
  const lines = first.output.trim().split('\n').length;
  check(`migrates an empty database in ${lines} steps`, first.code === 0, first.output);
  const second = await image.run(world.settings, words);
  check('finds nothing to do then', second.output.includes('up to date'), second.output);
  const { rows } = await world.owner.query('select rolsuper from pg_roles where rolname = user');
  check('the owner is no superuser', rows[0]?.rolsuper === false, rows);
}

async function checkApp({ image, world, check }: Proof, healthCheck: string[]): Promise<void> {
  const app = image.start(world.settings);
  await app.says('Kosheli is on');
  const words = healthCheck.slice(1);
  const healthy = await image.run(world.settings, words);
  check("the image's health check says yes", healthy.code === 0, healthy.output);
  await tryProduct(world, check);
  const from = performance.now();
  const { code, output } = await app.stop();
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  check(`SIGTERM ends it with 0, in ${seconds} s`, code === 0, { code, output });
  const gone = await image.run(world.settings, words);
  check("the image's health check says no then", gone.code === 1, gone.output);
}

async function checkDesk({ image, world, check }: Proof): Promise<void> {
  const settings: Record<string, string> = {
    ...world.settings,
    ...(await world.morePorts()),
    DESK: 'on',
    HOST: '127.0.0.1',
  };
  const desk = image.start(settings);
  await desk.says('The back office is on');
  const page = await fetch(settings['DESK_URL'] ?? '');
  check(
    'the back office answers on its own port',
    page.ok && (await page.text()).includes('<html'),
  );
  const { code } = await desk.stop();
  check('SIGTERM ends it with 0', code === 0, code);
  const verify = await image.run(world.settings, ['build/command/main.js', 'verify']);
  check("the operator's commands run: the books are right", verify.code === 0, verify.output);
}

/**
 * `assembled` is the folder that assemble.mjs filled; `folder` is empty and stays. Returns the number of
 * checks that failed.
 */
export async function proveImage(assembled: string, folder: string): Promise<number> {
  const stage = readFinalStage(readFileSync('deploy/image/Dockerfile', 'utf8'));
  const checks = makeChecks((line) => void process.stdout.write(`${line}\n`));
  const root = join(folder, 'root');
  // The image's user must reach what root has made.
  chmodSync(folder, 0o755);
  makeRoot(root, assembled, stage);
  const world = await startLiveWorld(join(folder, 'world'));
  const proof = { ...checks, root, image: inRoot(root, join(folder, 'data'), stage), world };
  try {
    checkContents(proof);
    await checkFileSystem(proof);
    await checkRefusals(proof);
    await checkMigration(proof);
    await checkApp(proof, stage.healthCheck);
    await checkDesk(proof);
  } finally {
    await world.stop();
  }
  process.stdout.write(`${checks.count()} checks, ${checks.failed()} failed\n`);
  return checks.failed();
}
