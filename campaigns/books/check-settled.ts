// Waits until nothing is under way any more; whatever still is after the timeout violates I15.
import { waitUntil } from '../harness/concurrency.ts';
import type { Testbed } from '../harness/testbed.ts';
import type { Violation } from '../campaign.ts';

/**
 * What must end by itself. This leaves out attempts without a next query, which are in manual review, and
 * closed attempts and made refunds whose next query is an hour or days away: those are waited for only if it
 * comes within half a minute, as a long run has some whose hour is just over.
 */
const UNDER_WAY = `
  select 'order ' || id || ' is ' || state as what from orders
    where state in ('paid', 'delivering', 'unknown', 'failed')
  union all
  select 'attempt ' || id || ' at ' || gateway || ' is ' || state from payment_attempts
    where due_at < now() + case when state in ('failed', 'cancelled', 'expired')
      then interval '30 seconds' else interval '5 minutes' end
  union all
  select 'refund ' || id || ' at ' || gateway || ' is ' || state from refunds
    where due_at is not null
      and (state in ('sending', 'pending') or due_at < now() + interval '30 seconds')
  union all
  select 'held transfer ' || id from held_transfers where state = 'held' and release_at <= now()
  union all
  select 'notification ' || kind || ' was not sent: ' || coalesce(last_error, 'never tried')
    from outbox where sent_at is null and given_up_at is null`;

/** I15: once faults stop, every order and attempt becomes final, and every notification is sent. */
export async function checkSettled(
  { database: { owner } }: Pick<Testbed, 'database'>,
  timeoutMs = 60_000,
): Promise<Violation[]> {
  let left: { what: string }[] = [];
  await waitUntil(
    async () => {
      left = (await owner.query<{ what: string }>(UNDER_WAY)).rows;
      return left.length === 0;
    },
    { timeoutMs, everyMs: 200 },
  );
  return left.map(({ what }) => ({ invariant: 'I15', detail: `still under way: ${what}` }));
}
