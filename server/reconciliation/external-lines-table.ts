// The SQL of the outside systems' lines, stored in a table while a reconciliation run compares them.
import type pg from 'pg';
import type { StatementLine, Told } from '#providers/statement.ts';
import { readRows } from '#server/db/transaction.ts';

/** A line of the system, or a reference of ours for which it gave no answer ("unknown"). */
export type Kept = Omit<StatementLine, 'state'> & { state: StatementLine['state'] | 'unknown' };

const WORDS_MAX = 200;

// Merges lines with the same reference: amounts of completed ones add up, and a completed one outweighs
// others.
const KEEP = `
  insert into reconciliation_told as r (run, what, reference, state, paisa, slack_paisa, at, words)
  select $1, what, reference,
    case when bool_or(state = 'done') then 'done' when bool_or(state = 'unknown') then 'unknown'
      when bool_or(state = 'open') then 'open' else 'not done' end,
    coalesce(sum(paisa) filter (where state = 'done'), max(paisa)), max(slack), min(at),
    left(string_agg(distinct words, ', '), ${WORDS_MAX})
  from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::timestamptz[],
    $8::text[]) as l (what, reference, state, paisa, slack, at, words)
  group by what, reference
  on conflict (run, what, reference) do update set
    state = case when 'done' in (r.state, excluded.state) then 'done'
      when 'unknown' in (r.state, excluded.state) then 'unknown'
      when 'open' in (r.state, excluded.state) then 'open' else 'not done' end,
    paisa = case when r.state = 'done' and excluded.state = 'done' then r.paisa + excluded.paisa
      when excluded.state = 'done' then excluded.paisa else r.paisa end,
    slack_paisa = greatest(r.slack_paisa, excluded.slack_paisa),
    at = least(r.at, excluded.at),
    words = left(r.words || ', ' || excluded.words, ${WORDS_MAX})`;

/** Makes an outside system's text storable. */
function text(value: string): string {
  return value.replaceAll('\0', '').slice(0, WORDS_MAX);
}

/** Adds a page of lines to the run. */
export async function keepTold(pool: pg.Pool, run: string, lines: readonly Kept[]): Promise<void> {
  if (lines.length === 0) return;
  await readRows(pool, KEEP, [
    run,
    lines.map(({ what }) => what),
    lines.map(({ reference }) => text(reference)),
    lines.map(({ state }) => state),
    lines.map(({ amountPaisa }) => amountPaisa),
    lines.map(({ slackPaisa }) => slackPaisa ?? 0n),
    lines.map(({ at }) => at ?? null),
    lines.map(({ words }) => text(words)),
  ]);
}

/** The lines for the answers to queries, by position; "never heard" makes no line. */
export function keptOf(
  asked: readonly { what: Kept['what']; reference: string; paisa: bigint }[],
  told: readonly Told[],
): Kept[] {
  return asked.flatMap(({ what, reference, paisa }, place): Kept[] => {
    const one = told[place] ?? 'unknown';
    if (one === 'never heard') return [];
    if (one !== 'unknown') return [one];
    return [{ what, reference, state: 'unknown', amountPaisa: paisa, at: undefined, words: '' }];
  });
}

/** Deletes the run's lines, and those that crashed runs left behind. */
export async function forgetTold(pool: pg.Pool, run: string): Promise<void> {
  await readRows(
    pool,
    `delete from reconciliation_told where run = $1 or told_at < now() - interval '1 day'`,
    [run],
  );
}
