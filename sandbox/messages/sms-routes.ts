// Receives SMS on the wire format of Sparrow SMS (POST /sparrow/v2/sms/, form or JSON).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf } from '../wire/fields.ts';
import type { Inbox } from './inbox.ts';

export function registerSmsRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.post<{ Body: unknown }>('/sparrow/v2/sms/', async (call, reply) => {
    const { token, from, to, text } = fieldsOf(call.body);
    if (!isText(token) || !isText(from) || !isText(to)) {
      return refuse(reply, 1000, 'A required field is missing');
    }
    if (!isText(text)) return refuse(reply, 1010, 'Text cannot be empty');
    const receivers = to.split(',').map((number) => number.trim());
    if (!receivers.every((number) => /^9\d{9}$/.test(number))) {
      return refuse(reply, 1007, 'Invalid Receiver');
    }
    await Promise.all(
      receivers.map((number) =>
        inbox.add({ channel: 'sms', to: number, subject: '', text, html: '' }),
      ),
    );
    const count = receivers.length;
    return {
      count,
      response_code: 200,
      response: `${count} messages have been queued for delivery`,
    };
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function refuse(reply: FastifyReply, code: number, response: string): FastifyReply {
  return reply.code(403).send({ response_code: code, response });
}
