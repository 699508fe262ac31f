// Plays a fault on a JSON answer: no answer, error pages, and malformed bodies.
import type { FastifyReply } from 'fastify';
import type { Fault } from '../scripts.ts';
import { drip, errorPage, MEGABYTE, welcomePage } from './broken-answers.ts';
import type { HeldConnections } from './held-connections.ts';

const KINDS = ['truncated', 'html', 'types', 'huge', 'slow', 'empty'] as const;

type Kind = (typeof KINDS)[number];

export class Faults {
  #held: HeldConnections;
  /** This system's answer about something that it does not know. */
  #notFound: object;
  #turn = 0;

  constructor(held: HeldConnections, notFound: object) {
    this.#held = held;
    this.#notFound = notFound;
  }

  /** `body` is the answer without the fault. */
  play(fault: Fault, body: object, reply: FastifyReply): FastifyReply {
    if (fault === 'timeout') return this.#held.hold(reply);
    if (fault === '500') return errorPage(reply, 500);
    if (fault === '502') return errorPage(reply, 502);
    if (fault === 'not-found') return reply.send(this.#notFound);
    const turn = this.#turn;
    this.#turn += 1;
    const named = KINDS.find((kind) => fault === `malformed-${kind}`);
    const kind = named ?? KINDS[turn % KINDS.length] ?? 'empty';
    if (kind !== 'slow') return spoil({ kind, turn, body }, reply);
    const text = JSON.stringify(body);
    return drip({ text, type: 'application/json' }, { reply, held: this.#held });
  }
}

type Spoiling = { kind: Exclude<Kind, 'slow'>; turn: number; body: object };

function spoil({ kind, turn, body }: Spoiling, reply: FastifyReply): FastifyReply {
  if (kind === 'html') return welcomePage(reply);
  reply.type('application/json');
  const text = JSON.stringify(body);
  // Truncated at another place each time, but never after the last byte, which would leave the body intact.
  if (kind === 'truncated') return reply.send(text.slice(0, 1 + ((turn * 37) % (text.length - 1))));
  if (kind === 'types') return reply.send(JSON.stringify(wrongTypes(body, turn)));
  if (kind === 'empty') return reply.send('');
  return reply.send(JSON.stringify({ ...body, padding: 'x'.repeat(MEGABYTE) }));
}

const STRANGE: readonly unknown[] = [null, 'undefined', -1, 1e308, [], {}, true, [[null]]];

/** The same names, each with a value of a wrong type. */
function wrongTypes(body: object, turn: number): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value], place) => {
      const strange = STRANGE.filter((one) => typeOf(one) !== typeOf(value));
      return [name, strange[(turn + place) % strange.length]];
    }),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
