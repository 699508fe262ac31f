// The providers' callbacks about deliveries. They are stored and never trusted; each only triggers
// a poll.
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { CallbackMessage } from '#providers/provider.ts';
import type { NamedCallback } from '#providers/providers.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { BATCH, inBatches } from '#server/jobs/in-batches.ts';
import { orderOfReference } from './reference.ts';

export interface CallbackOptions {
  pool: pg.Pool;
  /** Polls an order now. */
  hurry: (orderId: string) => void;
  callbacks: readonly NamedCallback[];
}

const CALLBACK_BYTES_MAX = 65_536;
const REFERENCE = /K[0-9a-f]{32}N\d{1,3}/;

const INSERT = statement(
  'provider_callback_insert',
  'insert into provider_callbacks (id, provider, body) values ($1, $2, $3)',
);

const RETENTION_DAYS = 90;
const CLEAR = statement('provider_callbacks_clear', 'select clear_provider_callbacks($1, $2)');

/** Deletes old provider callbacks. Called about once an hour. */
export function clearOldProviderCallbacks(pool: pg.Pool): Promise<void> {
  return inBatches(pool, CLEAR, [RETENTION_DAYS, BATCH]);
}

/** Registers the callbacks in a scope where any body is read as text and stored unchanged. */
export async function providerCallbackRoutes(
  app: FastifyInstance,
  { pool, hurry, callbacks }: CallbackOptions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: CALLBACK_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    const hear = async (
      { provider, read }: NamedCallback,
      { headers, body }: CallbackMessage,
    ): Promise<object> => {
      const told = read({ headers, body });
      // A message that is not certainly the provider's own is not even stored.
      if (told === undefined) throw new ApiError(404, { error: message('error.not_found') });
      await readRows(pool, INSERT, [uuidv7(), provider, body.replaceAll('\0', '')]);
      const reference = REFERENCE.exec(told)?.[0];
      const order = reference === undefined ? undefined : orderOfReference(reference);
      if (order) hurry(order.orderId);
      return { received: true };
    };
    for (const callback of callbacks) {
      scope.post<{ Body: string }>(callback.path, ({ headers, body }) =>
        hear(callback, { headers, body: body ?? '' }),
      );
    }
  });
}
