// The providers' callbacks about deliveries. They are stored and never trusted; each only triggers
// a poll.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { ReadWebhook } from '#providers/reloadly/webhook.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import { orderOfReference } from './reference.ts';

export interface CallbackOptions {
  pool: pg.Pool;
  deliveryQueue: Pick<DeliveryQueue, 'hurry'>;
  /** The long random part of the aggregator's path: its callback has no signature. */
  secret: string;
  /** Reads Reloadly's signed webhook; undefined when we have no account there. */
  readReloadly: ReadWebhook | undefined;
}

const CALLBACK_BYTES_MAX = 65_536;
// The report comes as multipart/form-data or as a plain form; both contain our own reference
// verbatim.
const REFERENCE = /K[0-9a-f]{32}N\d{1,3}/;

const INSERT = statement(
  'provider_callback_insert',
  'insert into provider_callbacks (id, provider, body) values ($1, $2, $3)',
);

const RETENTION_DAYS = 90;
const CLEAR = statement('provider_callbacks_clear', 'select clear_provider_callbacks($1)');

/** Deletes old provider callbacks. Called about once an hour. */
export async function clearOldProviderCallbacks(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR, [RETENTION_DAYS]);
}

/** Registers the callback in a scope where any body is read as text and stored unchanged. */
export async function providerCallbackRoutes(
  app: FastifyInstance,
  { pool, deliveryQueue, secret, readReloadly }: CallbackOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: CALLBACK_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    const hear = async (provider: string, body: string, said?: string): Promise<object> => {
      await readRows(pool, INSERT, [uuidv7(), provider, body.replaceAll('\0', '')]);
      const reference = REFERENCE.exec(said ?? body)?.[0];
      const order = reference === undefined ? undefined : orderOfReference(reference);
      if (order) deliveryQueue.hurry(order.orderId);
      return { received: true };
    };
    scope.post<{ Body: string }>(`/callbacks/khalti-service/${secret}`, (request) =>
      hear('khalti-service', request.body ?? ''),
    );
    scope.post<{ Body: string }>('/callbacks/reloadly', (request) => {
      const body = request.body ?? '';
      const told = readReloadly?.(request.headers, body);
      // A message without Reloadly's signature is not even stored.
      if (!told) throw new ApiError(404, { error: message('error.not_found') });
      return hear('reloadly', body, told.reference);
    });
  });
}
