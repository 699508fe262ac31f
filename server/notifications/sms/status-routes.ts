// Twilio's delivery reports: verified by signature, stored with the message, and logged when it did not
// arrive.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { ReadStatus } from '#providers/twilio/status-callback.ts';
import { noteDelivery } from '../outbox-table.ts';
import { TWILIO_STATUS_PATH } from './sms.ts';

const STATUS_BYTES_MAX = 16_384;

const NOT_ARRIVED: ReadonlySet<string> = new Set(['failed', 'undelivered']);

interface StatusOptions {
  pool: pg.Pool;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Undefined when we have no account at Twilio. */
  readStatus: ReadStatus | undefined;
}

async function hear(
  { pool, log, readStatus }: StatusOptions,
  signature: unknown,
  form: string,
): Promise<object> {
  const told = readStatus?.(signature, form);
  if (!told) throw new ApiError(404, { error: message('error.not_found') });
  const { reference, status, errorCode } = told;
  const notification = await noteDelivery(pool, { reference, status });
  if (NOT_ARRIVED.has(status)) {
    const details = { event: 'sms_not_delivered', notification, status, errorCode };
    log.warn(details, 'an SMS did not arrive');
  }
  return { received: true };
}

export async function smsStatusRoutes(app: FastifyInstance, options: StatusOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: STATUS_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: string }>(TWILIO_STATUS_PATH, (request) =>
      hear(options, request.headers['x-twilio-signature'], request.body ?? ''),
    );
  });
}
