// Twilio, which delivers SMS to other countries: the wire format, book and faults of its Messages API.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { errorPage } from '../wire/broken-answers.ts';
import { Faults } from '../wire/faults.ts';
import { fieldsOf, textOf, type Fields } from '../wire/fields.ts';
import { Desk, SYSTEM } from './desk.ts';

/** The codes of Twilio's errors, as its own library lists them. */
type Refusal = { status: number; code: number; message: string };

const BAD_LOGIN = { status: 401, code: 20003, message: 'Authenticate' };
const SCRIPTED: Partial<Record<Outcome, Refusal>> = {
  'token-expired': BAD_LOGIN,
  'rate-limited': { status: 429, code: 20429, message: 'Too Many Requests' },
  failed: { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  'not-permitted': {
    status: 400,
    code: 21408,
    message: 'Permission to send an SMS has not been enabled for the region',
  },
  'unverified-number': {
    status: 400,
    code: 21608,
    message: 'The number is unverified. Trial accounts cannot send messages to it',
  },
  'opted-out': { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
};

const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  success: 'Answers queued and sends it; the status callback says delivered.',
  'queued-then-failed': 'Answers queued; nothing is sent, the callback says undelivered (30003).',
  'lost-callback': 'Sends it; no status callback.',
  'wrong-hash': 'Sends it; the status callback is wrongly signed and says undelivered.',
  'timeout-before': 'Never answers and sends nothing.',
  'timeout-after': 'Sends it, but never answers.',
  'error-500': 'Answers an HTML error page and sends nothing.',
  'error-502': 'Answers an HTML error page, but sends it.',
  malformed: 'Sends it; the answer is broken.',
  'token-expired': 'Refuses with 20003: the login is wrong.',
  'rate-limited': 'Refuses with 20429: too many requests.',
  failed: 'Refuses with 21211: the number is invalid.',
  'not-permitted': 'Refuses with 21408: the region is not enabled.',
  'unverified-number': 'Refuses with 21608: a trial account.',
  'opted-out': 'Refuses with 21610: the recipient has opted out.',
};
const OUTCOMES = Object.keys(OUTCOME_MEANINGS) as Outcome[];

export const twilio: OutsideSystem = {
  name: SYSTEM,
  title: 'Twilio (SMS to other countries)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'to', title: 'To' },
    { key: 'from', title: 'From' },
    { key: 'status', title: 'Status' },
    { key: 'sid', title: 'Sid' },
  ],
  // Each message names its own callback address.
  callbackUrl: () => undefined,
  open: (tools) => {
    const desk = new Desk(tools);
    const faults = new Faults(tools.held, { code: 20404, status: 404 });
    return {
      routes: (app: FastifyInstance) => {
        app.post<{ Params: { account: string } }>(
          '/2010-04-01/Accounts/:account/Messages.json',
          (call, reply) => send({ tools, desk, faults }, call, reply),
        );
      },
      rows: (limit) => desk.newest(limit),
    };
  },
};

type World = { tools: Tools; desk: Desk; faults: Faults };
type Call = FastifyRequest<{ Params: { account: string } }>;

async function send(
  { tools, desk, faults }: World,
  call: Call,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { twilio: ours } = tools.settings;
  const login = Buffer.from(`${ours.accountSid}:${ours.authToken}`).toString('base64');
  const isIn = call.headers.authorization === `Basic ${login}`;
  if (!isIn || call.params.account !== ours.accountSid) return refuse(reply, BAD_LOGIN);
  const fields = fieldsOf(call.body);
  const wrong = refusalOf(fields);
  if (wrong) return refuse(reply, wrong);
  const { outcome, saved } = tools.scripts.take(SYSTEM, OUTCOMES);
  if (saved) await saved;
  const scripted = SCRIPTED[outcome];
  if (scripted) return refuse(reply, scripted);
  if (outcome === 'timeout-before') return tools.held.hold(reply);
  if (outcome === 'error-500') return errorPage(reply, 500);
  const answer = await desk.accept({
    to: textOf(fields['To']),
    from: textOf(fields['From']) || textOf(fields['MessagingServiceSid']),
    text: textOf(fields['Body']),
    callbackUrl: textOf(fields['StatusCallback']),
    outcome,
  });
  if (outcome === 'timeout-after') return tools.held.hold(reply);
  if (outcome === 'error-502') return errorPage(reply, 502);
  reply.code(201);
  return outcome === 'malformed' ? faults.play('malformed', answer, reply) : reply.send(answer);
}

function refusalOf(fields: Fields): Refusal | undefined {
  if (!/^\+[1-9]\d{6,14}$/.test(textOf(fields['To']))) {
    return { status: 400, code: 21211, message: "Invalid 'To' Phone Number" };
  }
  if (textOf(fields['Body']) === '') {
    return { status: 400, code: 21602, message: 'Message body is required' };
  }
  const isFrom = /^\+\d{7,15}$|^[\w ]{1,11}$/.test(textOf(fields['From']));
  if (isFrom || /^MG\w{32}$/.test(textOf(fields['MessagingServiceSid']))) return undefined;
  return { status: 400, code: 21603, message: "A 'From' phone number is required" };
}

function refuse(reply: FastifyReply, { status, code, message }: Refusal): FastifyReply {
  const moreInfo = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info: moreInfo, status });
}
