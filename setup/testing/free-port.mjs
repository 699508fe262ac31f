// Free ports for the servers that tests, campaigns and the bench start.
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the ephemeral ports, which the system could give to an outgoing connection in the meantime.
const FIRST_PORT = 20_000;
const PORT_COUNT = 10_000;

// Each process starts at a random port and counts up, so it does not return the same port twice.
let last = randomInt(PORT_COUNT);

/**
 * A port that is free now and that this function has not returned before, in no process that still runs: a
 * server that a campaign has killed finds its port free when it starts again.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    last = (last + 1) % PORT_COUNT;
    const port = FIRST_PORT + last;
    const socket = await reserve(port);
    if (!socket) continue;
    if (await isFree(port)) return port;
    socket.close();
  }
}

/**
 * Reserves a TCP port until this process ends, by taking the UDP port of the same number, which nothing else
 * here uses. Throws where no port can be taken at all.
 * @param {number} port
 * @returns {Promise<import('node:dgram').Socket | undefined>} nothing while another process has reserved it
 */
function reserve(port) {
  return new Promise((done, fail) => {
    const socket = createSocket('udp4');
    socket.once('error', (error) => {
      socket.close();
      if ('code' in error && error.code === 'EADDRINUSE') done(undefined);
      else fail(error);
    });
    socket.bind({ port, address: 'localhost', exclusive: true }, () => done(socket.unref()));
  });
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
