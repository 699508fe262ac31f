// Matches the open lines of bank statements, and stores the matches.
import type pg from 'pg';
import { GATEWAY_NAMES } from '#gateways/gateways.ts';
import { sql } from '#server/db/sql.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { dayAgo } from '../day.ts';
import { SETTLEMENT_DAYS, SETTLING_SYSTEMS } from '../settlement/check-settlements.ts';
import { readSettlements } from '../settlement/settlements.ts';
import { SYSTEMS } from '../systems.ts';
import { listTerms } from './banks.ts';
import { IS_UNEXPLAINED, lockDifferencesOfLines } from './bank-lines.ts';
import { matchLines, tokensOf } from './match-lines.ts';
import type { NamedPayment, NewMatch, OpenLine } from './match-lines.ts';

const OPEN = sql`
  select l.id, l.bank, b.currency, l.day::text, l.reference, l.words, l.amount_paisa as "amountPaisa"
  from bank_lines l join banks b on b.name = l.bank
  where l.day >= $1 and ${IS_UNEXPLAINED}
    and not exists (select from bank_match_refusals r where r.line_id = l.id)
  order by l.day, l.id`;

const NAMED = `
  select t.token, a.gateway as system, a.transaction_id as reference, a.charged_currency as currency,
    a.charged_paisa as paisa, (a.settled_at at time zone 'Asia/Kathmandu')::date::text as day
  from unnest($1::text[]) t (token) cross join unnest($2::text[]) g (gateway)
  join payment_attempts a on a.gateway = g.gateway and a.transaction_id = t.token
  where a.state = 'succeeded'
  union all
  select t.token, a.gateway, a.transaction_id, a.charged_currency, a.charged_paisa,
    (a.settled_at at time zone 'Asia/Kathmandu')::date::text
  from unnest($1::text[]) t (token) cross join unnest($2::text[]) g (gateway)
  join payment_attempts a on a.gateway = g.gateway and a.gateway_reference = t.token
    and a.gateway_reference is not null and a.state = 'succeeded'`;

// A line that something else explained while its difference was locked stays as it is.
const STORE = sql`
  insert into bank_matches (line_id, system, what, first_day, last_day, reference)
  select f.line_id, f.system, f.what, f.first_day, f.last_day, f.reference
  from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::date[], $6::text[])
    as f (line_id, system, what, first_day, last_day, reference)
    join bank_lines l on l.id = f.line_id
  where ${IS_UNEXPLAINED}
  on conflict (line_id) do nothing returning line_id`;

/** Returns the number of lines that were matched. */
async function store(tx: Transaction, matches: readonly NewMatch[]): Promise<number> {
  await lockDifferencesOfLines(
    tx,
    matches.map(({ lineId }) => lineId),
  );
  const column = (name: keyof NewMatch) => matches.map((match) => match[name]);
  const columns = ['lineId', 'system', 'what', 'firstDay', 'lastDay', 'reference'] as const;
  return (await tx.rows(STORE, columns.map(column))).length;
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('reconciliation:bank lines', 0))`;
const PROVIDERS: ReadonlySet<string> = new Set(
  SYSTEMS.filter(({ kind }) => kind === 'provider').map(({ name }) => name),
);

/** Returns the number of lines that were matched. Lines matched by a person are left as they are. */
export async function matchBankLines(owner: pg.Pool, now: Date): Promise<number> {
  const terms = await listTerms(owner);
  return inTransaction(owner, async (tx) => {
    await tx.rows(LOCK);
    const from = dayAgo(SETTLEMENT_DAYS, now);
    const lines = await tx.rows<OpenLine>(OPEN, [from]);
    if (lines.length === 0) return 0;
    const tokens = [...new Set(lines.flatMap(tokensOf))];
    const payments = await tx.rows<NamedPayment>(NAMED, [tokens, GATEWAY_NAMES]);
    const span = { from, today: dayAgo(0, now), systems: SETTLING_SYSTEMS };
    const settlements = await readSettlements(tx, span);
    const matches = matchLines(lines, { payments, settlements, terms, providers: PROVIDERS });
    return store(tx, matches);
  });
}
