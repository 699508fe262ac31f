// One delivery, in a single step or as the payment after a look-up, or the scripted fault.
import type { FastifyReply } from 'fastify';
import type { Outcome } from '../../scripts.ts';
import type { Fields } from '../../wire/fields.ts';
import { textOf } from '../../wire/fields.ts';
import {
  acceptedAnswer,
  cannotFulfil,
  detailsOf,
  duplicateAnswer,
  isError,
  lowCreditsAnswer,
  maintenanceAnswer,
  type ErrorAnswer,
} from '../answers.ts';
import { paisaOf, type Delivery, type Wanted } from '../desk/delivery.ts';
import { SYSTEM } from '../desk/desk.ts';
import { errorPage } from '../../wire/broken-answers.ts';
import { NOT_HEARD, SILENT } from '../outcomes.ts';
import { codeOf, readReference, refuseToken } from './call.ts';
import type { Office } from './office.ts';

export type Order = {
  service: string;
  /** The end of the path, by which a script can be limited to it. */
  place: string;
  fields: Fields;
  outcomes: readonly Outcome[];
  read: () => Wanted | ErrorAnswer;
};

export async function takeOrder(
  office: Office,
  order: Order,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { desk, tools } = office;
  const { service, fields, outcomes, place } = order;
  const refuse = (body: ErrorAnswer) => reply.code(codeOf(body)).send(body);
  const noEntry = refuseToken(fields, tools.settings.khaltiToken);
  if (noEntry) return refuse(noEntry);
  const reference = readReference(fields);
  if (typeof reference !== 'string') return refuse(reference);
  const earlier = desk.find(reference);
  if (earlier) {
    await desk.countRepeat(earlier);
    return refuse(duplicateAnswer());
  }
  const wanted = order.read();
  if (isError(wanted)) {
    // A refusal by the operator is an outcome of this reference; an invalid field is not.
    if (wanted.error_code === '4000') await enterRefusal(office, order, { reference, wanted });
    return refuse(wanted);
  }
  const cost = paisaOf(wanted.amount) + paisaOf(wanted.charge ?? 0);
  if (cost > desk.float.credits.availablePaisa) return refuse(lowCreditsAnswer());
  // Between checking the book and the entry nothing may be awaited, or a concurrent repetition could slip in.
  const { outcome, saved } = tools.scripts.take(SYSTEM, outcomes, place);
  if (NOT_HEARD.has(outcome)) {
    await saved;
    return answerUnheard(office, outcome, reply);
  }
  const refusal = REFUSALS[outcome];
  const entry = { service, reference, wanted, outcome, ...(refusal !== undefined && { refusal }) };
  const { delivery, saved: entered } = desk.enter(entry);
  await entered;
  if (saved) await saved;
  return answerHeard(office, delivery, reply);
}

const REFUSALS: Partial<Record<Outcome, string>> = {
  failed: 'The operator did not accept the top-up',
  'silent-failed': 'The operator did not accept the top-up: this number is not in service',
  'session-expired': 'Session expired',
};

function enterRefusal(
  { desk }: Office,
  { service, fields }: Order,
  { reference, wanted }: { reference: string; wanted: ErrorAnswer },
): Promise<void> {
  const names = ['number', 'customer_id', 'username', 'customer_code'];
  const number = names.map((name) => textOf(fields[name])).find(Boolean) ?? '';
  const amount = Number(textOf(fields['amount'])) || 0;
  const refusal = typeof wanted.details === 'string' ? wanted.details : 'Refused';
  return desk.enter({ service, reference, wanted: { number, amount }, outcome: 'failed', refusal })
    .saved;
}

function answerUnheard({ tools }: Office, outcome: Outcome, reply: FastifyReply): FastifyReply {
  if (outcome === 'low-credits') return reply.code(400).send(lowCreditsAnswer());
  if (outcome === 'maintenance') return reply.code(400).send(maintenanceAnswer());
  if (outcome === 'error-500') return errorPage(reply, 500);
  if (outcome === 'error-502') return errorPage(reply, 502);
  return tools.held.hold(reply);
}

async function answerHeard(
  { desk, faults, tools }: Office,
  delivery: Delivery,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { outcome, reference, state } = delivery;
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  if (SILENT.has(outcome)) return errorPage(reply, 500);
  if (outcome === 'duplicate-reference') return reply.code(400).send(duplicateAnswer());
  if (state === 'Error') return reply.send(cannotFulfil(detailsOf(delivery)));
  if (delivery.callbacksDue > 0) {
    // The first report arrives before the answer; a second one repeats it.
    await desk.sendCallbacks(reference, 1);
    reply.raw.once('finish', () => void desk.sendCallbacks(reference));
  }
  if (outcome === 'other-callback') {
    reply.raw.once('finish', () => void desk.sendFalseCallback(delivery));
  }
  const body = acceptedAnswer(delivery, desk.float.credits);
  return outcome === 'malformed' ? faults.play('malformed', body, reply) : reply.send(body);
}
