// The SQL of delivery attempts: written before anything is sent, and after an answer.
import type pg from 'pg';
import { callOnce, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface AttemptKey {
  orderId: string;
  number: number;
}

/** An attempt at its beginning. */
export interface Begun extends AttemptKey {
  provider: string;
}

const BEGIN = statement(
  'begin_attempts',
  `/*one*/ insert into delivery_attempts (order_id, number, provider, state)
   select a.*, 'sending' from unnest($1::uuid[], $2::smallint[], $3::text[]) as a (id, number, provider)
   on conflict (order_id, number) do nothing
   /*shards: select begin_attempts($1::uuid[], $2::smallint[], $3::text[])*/`,
);

/**
 * Records attempts before they are sent. An attempt that is sent again under the same reference already
 * exists.
 */
export async function beginAttempts(tx: Transaction, attempts: readonly Begun[]): Promise<void> {
  if (attempts.length === 0) return;
  await tx.rows(BEGIN, [
    attempts.map(({ orderId }) => orderId),
    attempts.map(({ number }) => number),
    attempts.map(({ provider }) => provider),
  ]);
}

const READ = statement(
  'read_attempts',
  `select order_id as "orderId", array_agg(provider order by number) as providers
   from delivery_attempts
   where order_id = any ($1::uuid[]) /*shards: and bucket = any (buckets_of($1::uuid[]))*/
   group by order_id`,
);

/** The providers that orders were sent to so far, in order. */
export async function readProviders(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx.rows<{ orderId: string; providers: string[] }>(READ, [orderIds]);
  return new Map(rows.map(({ orderId, providers }) => [orderId, providers]));
}

// Citus computes no time in what an update returns: the time just written is compared instead.
const SEND_AGAIN = statement(
  'send_attempt_again',
  `update delivery_attempts set sent_at = now()
   where order_id = $1::uuid /*shards: and bucket = bucket_of($1::uuid)*/ and number = $2::smallint
     and state in ('sending', 'unknown')
     and coalesce(sent_at, created_at) <= now() - make_interval(secs => $3)
   returning sent_at - created_at >= make_interval(secs => $4) as "isOld"`,
);

/**
 * How long a provider may still carry out a first request that it does not show yet. The aggregators say so
 * themselves: after a timeout nothing is final for five minutes.
 */
const BACKLOG_SECONDS = 300;

/**
 * Records that an attempt is about to be sent again. Undefined if it must not be sent: its outcome was
 * decided meanwhile, or it was sent less than `silenceSeconds` ago, perhaps by another process. `isOld`:
 * whether its first request can no longer be carried out unseen.
 */
export async function noteSentAgain(
  pool: pg.Pool,
  { orderId, number }: AttemptKey,
  silenceSeconds: number,
): Promise<{ isOld: boolean } | undefined> {
  const values = [orderId, number, silenceSeconds, BACKLOG_SECONDS];
  return (await callOnce<{ isOld: boolean }>(pool, SEND_AGAIN, values))[0];
}

/** A provider's complaint that an operator must fix. */
export interface Alert {
  provider: string;
  orderId: string;
  what: string;
}

// A provider that has just delivered has no open alert. An alert is written once and returned only
// then, so that a hundred refusals for one reason are one alert.
const END = statement(
  'end_attempts',
  `with /*one*/ ends as (
     select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::jsonb[],
         $6::text[])
       as e (order_id, number, state, provider_reference, proof, alert)
   ), ended as (
     update delivery_attempts a set state = e.state, proof = coalesce(e.proof, a.proof),
       answered_at = now(),
       provider_reference = coalesce(e.provider_reference, a.provider_reference)
     from ends e
     where a.order_id = e.order_id and a.number = e.number and a.order_id = any ($1::uuid[])
     returning a.provider, a.order_id, a.number, e.state, e.alert, e.proof
   /*shards: ended as materialized (
     select * from end_attempts($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::jsonb[], $6::text[])
   */), mended as (
     delete from provider_alerts where provider in (
       select provider from ended where state = 'delivered' and proof is not null)
   )
   insert into provider_alerts (provider, order_id, attempt, what)
   select distinct on (provider) provider, order_id, number, alert from ended
   where alert is not null and provider not in (
     select provider from ended where state = 'delivered' and proof is not null)
   order by provider, order_id
   on conflict (provider) do nothing
   returning provider, order_id as "orderId", what`,
);

export interface AttemptEnd extends AttemptKey {
  state: 'delivered' | 'rejected' | 'unknown';
  providerReference: string | null;
  /** Undefined when this is not the provider's own answer: its last answer stays. */
  proof: unknown;
  alert: string | undefined;
}

/** Records how attempts ended and returns the new alerts. */
export async function endAttempts(tx: Transaction, ends: readonly AttemptEnd[]): Promise<Alert[]> {
  if (ends.length === 0) return [];
  return tx.rows<Alert>(END, [
    ends.map(({ orderId }) => orderId),
    ends.map(({ number }) => number),
    ends.map(({ state }) => state),
    ends.map(({ providerReference }) => providerReference),
    ends.map(({ proof }) => (proof === undefined ? null : JSON.stringify(proof))),
    ends.map(({ alert }) => alert ?? null),
  ]);
}

// The time stays: it is when the attempt was booked, and reconciliation and the float count by it.
const KEEP_ANSWER = statement(
  'keep_late_answer',
  `update delivery_attempts set proof = $3::jsonb
   where order_id = $1::uuid /*shards: and bucket = bucket_of($1::uuid)*/ and number = $2::smallint`,
);

/** Keeps a provider's answer about an attempt that has ended, and how it ended. */
export async function keepLateAnswer(
  tx: Transaction,
  { orderId, number }: AttemptKey,
  proof: unknown,
): Promise<void> {
  await tx.rows(KEEP_ANSWER, [orderId, number, JSON.stringify(proof)]);
}
