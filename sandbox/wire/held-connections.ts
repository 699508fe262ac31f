// Connections without an answer: held open for a while, then closed; they never delay a shutdown.
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export class HeldConnections {
  #sockets = new Set<Socket>();
  #holdMs: number;

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Takes the response from Fastify; the client waits until it gives up or the connection is closed. */
  hold(reply: FastifyReply): FastifyReply {
    reply.hijack();
    const { socket } = reply.raw;
    if (!socket || socket.destroyed) return reply;
    const timer = setTimeout(() => socket.destroy(), this.#holdMs);
    this.#sockets.add(socket);
    socket.once('close', () => {
      clearTimeout(timer);
      this.#sockets.delete(socket);
    });
    return reply;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
