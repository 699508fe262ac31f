// Connections that get no answer: held for a while, then cut, and never in the way of a shutdown.
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

export class HeldConnections {
  #sockets = new Set<Socket>();
  #holdMs: number;

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Takes the answer away from the framework; the client waits until it gives up or is cut off. */
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
