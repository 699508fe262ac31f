// The product as a process that cannot start: it says why in one sentence, and exits with 1.
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#setup/testing/free-port.mjs';
import { makePreparedProduct, makeProduct } from '../product.ts';
import type { Product } from '../product.ts';

let product: Product;
test.beforeEach(async () => {
  product = await makeProduct();
});
test.afterEach(() => product.remove());

test('says in one sentence why it cannot start, and exits with 1', async () => {
  const others = { DESK: 'on', METRICS_PORT: String(await freePort()) };
  for (const name of ['PORT', 'DESK_PORT', 'METRICS_PORT']) {
    const port = { ...product.settings, ...others }[name];
    const busy = createServer().listen(Number(port), 'localhost');
    const onBusyPort = await product.start(others);
    busy.close();
    expect(onBusyPort).toMatchObject({ isUp: false, exitCode: 1 });
    const sentence = `Port ${port} is already in use. Stop what uses it, or set ${name} to another one.`;
    expect(onBusyPort.output).toBe(`${sentence}\n`);
  }
  // It has not even made its database.
  expect(await readdir(product.dataDir)).toEqual([]);

  const away = `postgres://a:secret@127.0.0.1:${await freePort()}/b`;
  const withoutDatabase = await product.start({ DATABASE_URL: away });
  expect(withoutDatabase).toMatchObject({ isUp: false, exitCode: 1 });
  expect(withoutDatabase.output).toContain('DATABASE_URL: the database at 127.0.0.1');
  expect(withoutDatabase.output).not.toContain('secret');
  expect(withoutDatabase.output.trim().split('\n')).toHaveLength(1);
});

test('names all wrong settings at once, each by its own name', async () => {
  const { isUp, exitCode, output } = await product.start({
    PORT: 'abc',
    DATABASE_URL: 'mysql://a:secret@x',
    DELIVERY_LEASE_SECONDS: '2',
    SWEEP_MS: '0',
    SANDBOX: 'maybe',
    DELIVERY_ASK_SECONDS: 'soon',
  });
  expect({ isUp, exitCode }).toEqual({ isUp: false, exitCode: 1 });
  for (const sentence of [
    'PORT must be a port number',
    'DATABASE_URL must be an address',
    'DELIVERY_LEASE_SECONDS must be more',
    'SWEEP_MS must be a whole number from 10',
    'SANDBOX must be "on" or "off"',
    'DELIVERY_ASK_SECONDS must be seconds',
  ]) {
    expect(output).toContain(`- ${sentence}`);
  }
  expect(output).not.toContain('secret');
  expect(output.trim().split('\n')).toHaveLength(1 + 6);
});

test('says in one sentence that a port of the sandbox is taken, before it listens', async () => {
  await product.remove();
  // Not its first start, which takes longer.
  product = await makePreparedProduct({});
  const { PORT: port = '', SANDBOX_PORT: sandboxPort } = product.settings;
  const busy = createServer().listen(Number(sandboxPort), 'localhost');
  let hasListened = false;
  const knocking = setInterval(() => {
    fetch(`http://localhost:${port}/healthz`).then(
      () => (hasListened = true),
      () => false,
    );
  }, 20);
  const refused = await product.start();
  clearInterval(knocking);
  busy.close();
  expect(refused).toMatchObject({ isUp: false, exitCode: 1 });
  expect(refused.output).toContain('SANDBOX_PORT');
  expect(refused.output.trim().split('\n')).toHaveLength(1);
  expect(hasListened).toBe(false);
});

test('says so when its data folder cannot be used', async () => {
  const folder = join(product.dataDir, 'not-a-folder');
  await writeFile(folder, '');
  const onFile = await product.start({ DATA_DIR: folder });
  expect(onFile).toMatchObject({ isUp: false, exitCode: 1 });
  expect(onFile.output).toContain(`${folder} is not a folder`);
  expect(onFile.output).not.toContain('ENOTDIR');
  expect(onFile.output.trim().split('\n')).toHaveLength(1);
  const closed = join(product.dataDir, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  const onClosed = await product.start({ DATA_DIR: closed });
  expect(onClosed).toMatchObject({ isUp: false, exitCode: 1 });
  expect(onClosed.output.trim().split('\n')).toHaveLength(1);
});
