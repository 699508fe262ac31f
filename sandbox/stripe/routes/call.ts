// One call of the merchant's server: its secret key, its Idempotency-Key, and the scripted outcome.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../../wire/broken-answers.ts';
import { Faults } from '../../wire/faults.ts';
import type { Tools } from '../../outside-system.ts';
import type { Fault } from '../../scripts.ts';
import type { Desk } from '../desk.ts';
import { SYSTEM } from '../events.ts';
import { Idempotency, type Answer, type KeyRow } from '../idempotency.ts';
import { CALL_OUTCOMES, QUESTION_OUTCOMES } from '../outcomes.ts';
import { invalid, missing } from '../refusals.ts';

const KEYS_KEPT = 100_000;

export class Calls {
  #desk: Desk;
  #tools: Tools;
  #keys: Idempotency;
  #faults: Faults;

  constructor(desk: Desk, tools: Tools) {
    this.#desk = desk;
    this.#tools = tools;
    const options = { keyOf: ({ key }: KeyRow) => key, keepNewest: KEYS_KEPT };
    this.#keys = new Idempotency(tools.openBook<KeyRow>(options, 'keys'));
    this.#faults = new Faults(tools.held, {});
  }

  /** Who calls: the merchant's server, a browser of the merchant's page, or a stranger. */
  callerOf(call: FastifyRequest, publicKey = ''): 'server' | 'browser' | undefined {
    const { stripeSecretKey, stripePublishableKey } = this.#tools.settings;
    const [, bearer = publicKey] = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? '') ?? [];
    if (bearer === stripeSecretKey) return 'server';
    return bearer === stripePublishableKey ? 'browser' : undefined;
  }

  /** Does the work once per Idempotency-Key, or plays the scripted outcome. */
  async change(
    call: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Answer>,
  ): Promise<FastifyReply> {
    if (this.callerOf(call) !== 'server') return sendAnswer(reply, STRANGER);
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, CALL_OUTCOMES, placeOf(call));
    await saved;
    if (outcome === 'timeout-before') return this.#tools.held.hold(reply);
    if (outcome === 'error-502') return errorPage(reply, 502);
    if (outcome === 'error-500') return sendAnswer(reply, FAILED);
    const given = call.headers['idempotency-key'];
    const key = typeof given === 'string' ? given : '';
    const asked = `${call.method} ${call.url} ${JSON.stringify(call.body ?? null)}`;
    const answer = await this.#keys.answer({ key, asked }, work);
    await this.#desk.book.written;
    if (outcome === 'timeout-after') return this.#tools.held.hold(reply);
    if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
    return sendAnswer(reply, answer);
  }

  /** Answers a query of the merchant's server, or breaks the answer as scripted. */
  async question(call: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
    if (this.callerOf(call) !== 'server') return sendAnswer(reply, STRANGER);
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, QUESTION_OUTCOMES, placeOf(call));
    await saved;
    await this.#desk.book.written;
    if (outcome === 'success') return sendAnswer(reply, answer);
    if (outcome === 'status-not-found') return sendAnswer(reply, missing('object', 'scripted'));
    return this.#faults.play(outcome.replace('status-', '') as Fault, answer.body, reply);
  }
}

const STRANGER = invalid('Invalid API Key provided.', { status: 401 });
const FAILED: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Sorry, something went wrong on our end.' } },
};

/** The path by whose end a script can be limited; without the ids, which are not known in advance. */
function placeOf(call: FastifyRequest): string {
  return (call.url.split('?')[0] ?? '')
    .split('/')
    .filter((part) => !/^(pi|re|dp)_/.test(part))
    .join('/');
}

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).type('application/json').send(body);
}
