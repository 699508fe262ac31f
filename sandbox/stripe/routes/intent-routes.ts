// Intents over HTTP: the merchant's server creates, reads, changes and cancels; the browser confirms.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from '../../wire/fields.ts';
import { isWebAddress } from '../../settings.ts';
import { CARDS } from '../cards.ts';
import { isOpen, type Desk, type Used } from '../desk.ts';
import type { Answer } from '../idempotency.ts';
import { intentAnswer, type Intent } from '../intent.ts';
import { cardRefusal, invalid, missing, unexpectedState } from '../refusals.ts';
import { formOf, readAmount, unknownField, type Form } from './asked.ts';
import { sendAnswer, type Calls } from './call.ts';

type Named = { Params: { id: string } };

const NEW_FIELDS = [
  'amount',
  'currency',
  'automatic_payment_methods[enabled]',
  'description',
  'receipt_email',
];
const CHANGED_FIELDS = ['amount', 'description', 'receipt_email'];

export function registerIntentRoutes(app: FastifyInstance, desk: Desk, calls: Calls): void {
  /** Does the work on an existing intent. */
  const on = async (
    { params: { id } }: { params: { id: string } },
    work: (intent: Intent) => Promise<Answer>,
  ): Promise<Answer> => {
    const intent = desk.book.get(id);
    return intent ? work(intent) : missing('payment_intent', id);
  };

  app.post('/payment_intents', (call, reply) =>
    calls.change(call, reply, () => create(desk, formOf(call.body))),
  );
  app.get<Named>('/payment_intents/:id', async (call, reply) => {
    const answer = await on(call, async (intent) => found(intent));
    return calls.question(call, reply, answer);
  });
  app.post<Named>('/payment_intents/:id', (call, reply) =>
    calls.change(call, reply, () => on(call, (intent) => change(desk, intent, formOf(call.body)))),
  );
  app.post<Named>('/payment_intents/:id/cancel', (call, reply) =>
    calls.change(call, reply, () =>
      on(call, async (intent) => {
        if (!isOpen(intent)) return unexpectedState('cancel', intent, false);
        const reason = formOf(call.body).fields['cancellation_reason'];
        return found(await desk.cancel(intent, reason ?? null));
      }),
    ),
  );
  app.post<Named>('/payment_intents/:id/confirm', (call, reply) =>
    confirm(call, reply, { desk, calls }),
  );
}

function found(intent: Intent): Answer {
  return { status: 200, body: intentAnswer(intent) };
}

async function create(desk: Desk, form: Form): Promise<Answer> {
  const { fields, metadata } = form;
  const unknown = unknownField(form, NEW_FIELDS);
  if (unknown) return unknown;
  const amount = readAmount(fields['amount'] ?? '');
  if (typeof amount !== 'number') return amount;
  const currency = (fields['currency'] ?? '').toLowerCase();
  if (currency !== 'npr') return invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  const receiptEmail = fields['receipt_email'] || null;
  if (receiptEmail && !/^[^@\s]+@[^@\s]+$/.test(receiptEmail)) {
    const more = { code: 'email_invalid', param: 'receipt_email' };
    return invalid(`Invalid email address: ${receiptEmail}`, more);
  }
  const description = fields['description'] || null;
  return found(await desk.open({ amount, currency, description, receiptEmail, metadata }));
}

async function change(desk: Desk, intent: Intent, form: Form): Promise<Answer> {
  const unknown = unknownField(form, CHANGED_FIELDS);
  if (unknown) return unknown;
  if (!isOpen(intent)) return unexpectedState('update', intent, false);
  const { amount: given, description } = form.fields;
  const amount = given === undefined ? intent.amount : readAmount(given);
  if (typeof amount !== 'number') return amount;
  const metadata = { ...intent.metadata, ...form.metadata };
  const changed = { ...intent, amount, metadata, description: description ?? intent.description };
  await desk.book.put(changed);
  return found(changed);
}

/** The browser can confirm an intent with its secret, and gets the browser's view of it. */
async function confirm(
  call: FastifyRequest<Named>,
  reply: FastifyReply,
  { desk, calls }: { desk: Desk; calls: Calls },
): Promise<FastifyReply> {
  const { fields } = formOf(call.body);
  const caller = calls.callerOf(call, fields['key']);
  const intent = desk.book.get(call.params.id);
  if (!caller) return sendAnswer(reply, invalid('Invalid API Key provided.', { status: 401 }));
  if (!intent || (caller === 'browser' && textOf(fields['client_secret']) !== intent.secret)) {
    return sendAnswer(reply, missing('payment_intent', call.params.id));
  }
  const name = fields['payment_method'] ?? '';
  const card = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
  if (!card) return sendAnswer(reply, missing('payment_method', name));
  const returnUrl = fields['return_url'] ?? '';
  if (card.ends === 'asks who pays' && !isWebAddress(returnUrl)) {
    const more = { code: 'parameter_missing', param: 'return_url' };
    return sendAnswer(reply, invalid('A return_url must be given for this card.', more));
  }
  const used = await desk.use(intent, card, returnUrl || null);
  await desk.book.written;
  if (used.kind !== 'lost') return sendAnswer(reply, answerOf(used, caller === 'browser'));
  // The answer never arrives, because the connection is closed.
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function answerOf(used: Used, isBrowser: boolean): Answer {
  if (used.kind === 'declined') return cardRefusal(used.error, used.intent);
  if (used.kind === 'unexpected state') return unexpectedState('confirm', used.intent, isBrowser);
  return { status: 200, body: intentAnswer(used.intent, { isBrowser }) };
}
