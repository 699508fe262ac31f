// `npm run dev`: runs the app for development: pages update in the browser, the server restarts by itself.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { relative } from 'node:path';

import { buildParts, readsOf } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { appPaths } from './developing/app-paths.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';

await command(async () => {
  await install();
  if (existsSync(place('.env'))) process.loadEnvFile(place('.env'));
  await buildParts(['web', 'gallery', 'desk', 'server', 'sandbox']);
  const pagePort = Number(process.env['PORT'] || 3000);
  const appPort = await freePort();
  const pages = await servePages(pagePort, appPort);
  let app = startApp(pagePort, appPort);
  let isEnding = false;

  const change = collected(async (paths) => {
    console.log(`Changed: ${paths.join(', ')}; the server starts again.`);
    const built = await buildParts(['server', 'sandbox']).catch((error) => {
      console.error(error.message);
      return false;
    });
    if (built === false || isEnding) return;
    await end(app);
    app = startApp(pagePort, appPort);
  });
  const watched = [...readsOf('server'), ...readsOf('sandbox')].map((room) => place(room));
  pages.watcher.add(watched);
  pages.watcher.on('all', (_, file) => {
    if (watched.some((room) => file.startsWith(room))) change(relative(place(), file));
  });

  /** @type {NodeJS.Signals[]} */
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of endings) {
    process.once(signal, () => {
      isEnding = true;
      void Promise.all([end(app), pages.close()]).then(() => process.exit(0));
    });
  }
});

/**
 * @param {number} pagePort
 * @param {number} appPort
 */
async function servePages(pagePort, appPort) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: place('vite.config.ts'),
    logLevel: 'info',
    clearScreen: false,
    server: {
      port: pagePort,
      strictPort: true,
      host: process.env['HOST'] || 'localhost',
      proxy: { [appPaths]: `http://localhost:${appPort}` },
    },
  });
  await server.listen();
  return server;
}

/**
 * @param {number} pagePort
 * @param {number} appPort
 */
function startApp(pagePort, appPort) {
  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${pagePort}`;
  const child = spawn(process.execPath, ['--enable-source-maps', place('build/server/main.js')], {
    cwd: place(),
    env: { ...besidePages(pagePort), ...process.env, PORT: String(appPort), PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C thus reaches only this command, which then stops the app gracefully.
    detached: process.platform !== 'win32',
  });
  child.once('exit', (code) => {
    if (code) console.error('The server ended; it starts again at the next change.');
  });
  return child;
}

/**
 * Settings that by default derive from PORT, here derived from the pages' port: the app's own port is a
 * random one.
 * @param {number} port
 */
function besidePages(port) {
  return {
    SANDBOX_PORT: String(port + 1),
    DESK_PORT: String(port + 2),
    SANDBOX_SMTP_PORT: String(port + 25),
    SANDBOX_CLAMD_PORT: String(port + 26),
    DATA_DIR: port === 3000 ? '.data' : `.data/port-${port}`,
  };
}

/** @param {import('node:child_process').ChildProcess} app */
async function end(app) {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
}

/**
 * Batches changes that come within 150 ms, and never runs `act` concurrently.
 * @param {(paths: string[]) => Promise<void>} act
 * @returns {(path: string) => void}
 */
function collected(act) {
  /** @type {Set<string>} */
  const paths = new Set();
  let last = Promise.resolve();
  return (path) => {
    paths.add(path);
    if (paths.size > 1) return;
    setTimeout(() => {
      last = last.then(() => {
        const gathered = [...paths];
        paths.clear();
        return gathered.length > 0 ? act(gathered) : undefined;
      });
    }, 150);
  };
}

/** @returns {Promise<number>} a port that is free at this moment */
async function freePort() {
  const socket = createSocket();
  socket.listen(0, 'localhost');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
