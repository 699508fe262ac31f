// Ports for what tests, campaigns and the bench start.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections: one of them could take it before its use.
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

// Each process begins somewhere else and goes on from there, so no port is given twice.
let last = randomInt(PORT_COUNT);

/**
 * A port that is free now, and that this process was not given before.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    last = (last + 1) % PORT_COUNT;
    const port = FIRST_PORT + last;
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, 'localhost', () => probe.close(() => done(true)));
  });
}
