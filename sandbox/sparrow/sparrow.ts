// Sparrow SMS, which delivers SMS to numbers of Nepal: its wire format, book and faults.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from '../books/book.ts';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { errorPage } from '../wire/broken-answers.ts';
import { Faults } from '../wire/faults.ts';
import { fieldsOf, type Fields } from '../wire/fields.ts';

const SYSTEM = 'sparrow';

type Sms = { id: number; at: string; to: string; from: string; text: string };

type Refusal = { code: number; response: string };

const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  success: 'Sends it and says so.',
  'timeout-before': 'Never answers and sends nothing.',
  'timeout-after': 'Sends it, but never answers.',
  'error-500': 'Answers an HTML error page and sends nothing.',
  'error-502': 'Answers an HTML error page, but sends it.',
  malformed: 'Sends it; the answer is broken.',
  failed: 'Refuses with 1007: the receiver is invalid.',
  'token-expired': 'Refuses with 1002: the token is invalid.',
  'not-permitted': 'Refuses with 1001: this IP address is not allowed.',
  'low-credits': 'Refuses with 1013: no credit is left.',
};

const SCRIPTED: Partial<Record<Outcome, Refusal>> = {
  failed: { code: 1007, response: 'Invalid Receiver' },
  'token-expired': { code: 1002, response: 'Invalid Token' },
  'not-permitted': { code: 1001, response: 'General API Error: IP address is not allowed' },
  'low-credits': { code: 1013, response: 'Insufficient credits' },
};

const NOTHING_SENT: ReadonlySet<Outcome> = new Set(['timeout-before', 'error-500']);
const OUTCOMES = Object.keys(OUTCOME_MEANINGS) as Outcome[];

export const sparrow: OutsideSystem = {
  name: SYSTEM,
  title: 'Sparrow SMS (numbers of Nepal)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'to', title: 'To' },
    { key: 'from', title: 'From' },
  ],
  callbackUrl: () => undefined,
  open: (tools) => {
    const book = tools.openBook<Sms>({ keyOf: ({ id }) => String(id), keepNewest: 3000 });
    const faults = new Faults(tools.held, { response_code: 1000 });
    return {
      routes: (app: FastifyInstance) => {
        app.post('/v2/sms/', (call, reply) => send({ tools, book, faults }, call, reply));
        app.get<{ Querystring: Fields }>('/v2/credit/', (call, reply) => {
          const isOurs = call.query['token'] === tools.settings.sparrowToken;
          if (!isOurs) return refuse(reply, { code: 1002, response: 'Invalid Token' });
          return reply.send({ credits_available: 10_000 - book.size, response_code: 200 });
        });
      },
      rows: (limit) => book.newest(limit),
    };
  },
};

type World = { tools: Tools; book: Book<Sms>; faults: Faults };

async function send(
  { tools, book, faults }: World,
  call: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = fieldsOf(call.body);
  const wrong = refusalOf(fields, tools.settings.sparrowToken);
  if (wrong) return refuse(reply, wrong);
  const { outcome, saved } = tools.scripts.take(SYSTEM, OUTCOMES);
  if (saved) await saved;
  const scripted = SCRIPTED[outcome];
  if (scripted) return refuse(reply, scripted);
  if (!NOTHING_SENT.has(outcome)) await deliver({ tools, book }, fields);
  if (outcome.startsWith('timeout')) return tools.held.hold(reply);
  if (outcome === 'error-500') return errorPage(reply, 500);
  if (outcome === 'error-502') return errorPage(reply, 502);
  const count = receiversOf(fields).length;
  const response = `${count} messages have been queued for delivery`;
  const answer = { count, response_code: 200, response };
  return outcome === 'malformed' ? faults.play('malformed', answer, reply) : reply.send(answer);
}

async function deliver({ tools, book }: Omit<World, 'faults'>, fields: Fields): Promise<void> {
  const [from, text] = [String(fields['from']), String(fields['text'])];
  for (const to of receiversOf(fields)) {
    await book.put({
      id: (book.newest(1)[0]?.id ?? 0) + 1,
      at: new Date().toISOString(),
      to,
      from,
      text,
    });
    await tools.inbox.add({ channel: 'sms', to, subject: '', text, html: '' });
  }
}

function receiversOf({ to }: Fields): string[] {
  return String(to)
    .split(',')
    .map((number) => number.trim());
}

function refusalOf(fields: Fields, token: string): Refusal | undefined {
  const { token: given, from, to, text } = fields;
  if (!isText(given) || !isText(from) || !isText(to)) {
    return { code: 1000, response: 'A required field is missing' };
  }
  if (given !== token) return { code: 1002, response: 'Invalid Token' };
  if (!isText(text)) return { code: 1010, response: 'Text cannot be empty' };
  const areReceivers = receiversOf(fields).every((number) => /^9\d{9}$/.test(number));
  return areReceivers ? undefined : { code: 1007, response: 'Invalid Receiver' };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function refuse(reply: FastifyReply, { code, response }: Refusal): FastifyReply {
  return reply.code(403).send({ response_code: code, response });
}
