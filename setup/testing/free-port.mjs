// Free ports for the servers that tests, campaigns and the bench start.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral ports, which the system could give to an outgoing connection in the meantime.
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

// Each process starts at a random port and counts up, so it does not return the same port twice.
let last = randomInt(PORT_COUNT);

/**
 * A port that is free now and that this function has not returned before.
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
