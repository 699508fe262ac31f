// Waits until nothing is under way any more: what then still waits is a broken promise.
import { becomes } from '../harness/ask.ts';
import type { World } from '../harness/world.ts';
import type { Violation } from '../campaign.ts';

/**
 * What must come to an end by itself. Attempts whose schedule has ended wait for a person, and what
 * is over may be asked about once more, days later.
 */
const UNDER_WAY = `
  select 'order ' || id || ' is ' || state as what from orders
    where state in ('paid', 'delivering', 'unknown', 'failed')
  union all
  select 'attempt ' || id || ' at ' || gateway || ' is ' || state from payment_attempts
    where due_at < now() + interval '5 minutes'
  union all
  select 'refund ' || id || ' at ' || gateway || ' is ' || state from refunds
    where due_at is not null
  union all
  select 'notification ' || kind || ' was not sent: ' || coalesce(last_error, 'nobody tried')
    from outbox where sent_at is null and given_up_at is null`;

/** I15: once faults stop, every order and every attempt is final, and every mail is out. */
export async function checkSettled(
  { database: { owner } }: Pick<World, 'database'>,
  timeoutMs = 60_000,
): Promise<Violation[]> {
  let left: { what: string }[] = [];
  await becomes(
    async () => {
      left = (await owner.query<{ what: string }>(UNDER_WAY)).rows;
      return left.length === 0;
    },
    { timeoutMs, everyMs: 200 },
  );
  return left.map(({ what }) => ({ invariant: 'I15', detail: `for ever: ${what}` }));
}
