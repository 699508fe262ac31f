// SMS problems that operators must know of: a used-up daily budget, and failed messages.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';

export interface SmsTrouble {
  what: 'the budget of the day is used up' | 'given up';
  since: Date;
  /** The number of messages that were not sent or failed. */
  count: number;
  /** The day's cost so far; null where it does not apply. */
  spentPaisa: Paisa | null;
  /** The carrier's last error; empty where there is none. */
  lastError: string;
}

// Read by a command, now and then: not a prepared statement.
const TROUBLES = `
  select 'the budget of the day is used up' as what, refused_since as since, refused as count,
    spent_paisa as "spentPaisa", '' as "lastError"
  from sms_days where refused > 0 and day = (now() at time zone 'Asia/Kathmandu')::date
  union all
  select 'given up', min(given_up_at), count(*)::int, null,
    (array_agg(last_error order by given_up_at desc))[1]
  from outbox where kind = 'phone_code_requested' and created_at > now() - interval '1 day'
    and given_up_at is not null
  having count(*) > 0`;

/** The troubles of the last day. */
export async function smsTroubles(pool: pg.Pool): Promise<SmsTrouble[]> {
  return (await pool.query<SmsTrouble>(TROUBLES)).rows;
}
