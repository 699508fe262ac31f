// POST /topups and /topups-async: one top-up, or the scripted fault.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../wire/fields.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { errorAnswer, refusal, topUpAnswer, type ErrorBody } from './answers.ts';
import { SYSTEM, type Desk } from './desk.ts';
import { TOP_UP_OUTCOMES } from './outcomes.ts';
import { bearerOf, type Tokens } from './tokens.ts';
import type { TopUp } from './top-up.ts';
import { readRequest } from './top-up-request.ts';

const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center></body></html>
`;

const LOW = refusal('INSUFFICIENT_BALANCE', 'Insufficient funds in the wallet');
const USED = refusal(
  'CUSTOM_IDENTIFIER_ALREADY_USED',
  'The custom identifier has already been used, please provide a new one',
);

/** Refusals that can be scripted; they leave no row in the book. */
const REFUSALS = new Map<Outcome, ErrorBody>([
  ['low-credits', LOW],
  ['token-expired', refusal('TOKEN_EXPIRED', 'The token has expired', 401)],
  [
    'recently-recharged',
    refusal('PHONE_RECENTLY_RECHARGED', 'This number was recharged less than 2 minutes ago'),
  ],
]);

/** With these outcomes the request has no effect, so its reference stays unknown. */
const NOT_HEARD: ReadonlySet<Outcome> = new Set(['timeout-before', 'error-500']);

type World = { desk: Desk; tokens: Tokens; tools: Tools };

export function registerTopUpRoutes(app: FastifyInstance, world: World): void {
  for (const path of ['/topups', '/topups-async']) {
    app.post(path, (call, reply) => topUp({ ...world, path }, call, reply));
  }
}

async function topUp(
  { desk, tokens, tools, path }: World & { path: string },
  call: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isAsync = path === '/topups-async';
  const refuse = (no: ErrorBody) => reply.code(no.httpStatus).send(errorAnswer(no, path));
  const request = readRequest(fieldsOf(call.body));
  if ('errorCode' in request) return refuse(request);
  const earlier = request.reference === null ? undefined : desk.findByReference(request.reference);
  if (earlier) {
    await desk.countRepeat(earlier);
    return refuse(USED);
  }
  if (!desk.canAfford(request)) return refuse(LOW);
  // Between checking the book and the entry nothing may be awaited, or a concurrent repetition could slip in.
  const { outcome, saved } = tools.scripts.take(SYSTEM, TOP_UP_OUTCOMES);
  const scripted = REFUSALS.get(outcome);
  const comesToNothing = scripted !== undefined || NOT_HEARD.has(outcome);
  const entry = comesToNothing ? undefined : desk.accept(request, { outcome, isAsync });
  await entry?.saved;
  if (saved) await saved;
  if (outcome === 'token-expired') tokens.expire(bearerOf(call.headers.authorization));
  if (scripted) return refuse(scripted);
  if (outcome === 'error-500') return reply.code(500).type('text/html').send(ERROR_PAGE);
  if (!entry || outcome === 'timeout-after') return tools.held.hold(reply);
  if (isAsync) return reply.send({ transactionId: entry.topUp.id });
  return answer(entry.topUp, desk, reply);
}

async function answer(topUp: TopUp, desk: Desk, reply: FastifyReply): Promise<FastifyReply> {
  if (topUp.callbacksDue > 0) {
    // The first webhook arrives before the answer; a second one repeats it.
    await desk.sendCallbacks(topUp.id, 1);
    reply.raw.once('finish', () => void desk.sendCallbacks(topUp.id));
  }
  return reply.send(topUpAnswer(topUp));
}
