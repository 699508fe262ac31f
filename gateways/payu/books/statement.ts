// All of PayU's transactions within a span of time; a large span is halved until its answer is
// complete.
// Source: PayU's API reference: get_transaction_info, whose answer is that of
// get_Transaction_Details between two moments instead of two days.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import { AnswerTooLarge } from '#providers/http-json.ts';
import { StatementFault, theirOwn } from '#providers/statement.ts';
import type { LineState, ReadStatement, Span, StatementLine } from '#providers/statement.ts';
import { askPayu, faultOf } from '../ask.ts';
import type { ApiSettings } from '../ask.ts';

/** A span this short is not halved any more: there are never that many payments within a second. */
const SPAN_MS_LEAST = 1_000;

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const row = z.looseObject({
  id: z.nullish(text),
  mihpayid: z.nullish(text),
  txnid: z.nullish(text),
  status: z.string(),
  amount: text,
  addedon: z.string(),
});
const rows = z.array(row);
const answer = z.looseObject({
  status: z.nullish(text),
  msg: z.nullish(z.string()),
  // The documentation and real answers disagree about the capital letter.
  Transaction_details: z.nullish(z.unknown()),
  transaction_details: z.nullish(z.unknown()),
});

const INDIA = '+05:30';

/** "2026-10-28 11:05:00" on an Indian clock. */
function indianTime(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** A listing has the words of `unmappedstatus`, and `success` in the older format. */
function stateOf(word: string): LineState {
  if (word === 'captured' || word === 'success') return 'done';
  return ['pending', 'initiated', 'in progress', 'auth'].includes(word) ? 'open' : 'not done';
}

function lineOf(told: z.output<typeof row>): StatementLine {
  const amountPaisa = paisaFromRupees(told.amount);
  const at = new Date(`${told.addedon.trim().replace(' ', 'T')}${INDIA}`);
  if (amountPaisa === undefined || Number.isNaN(at.getTime())) {
    throw new StatementFault(`a line of it cannot be read (txnid ${told.txnid ?? 'none'})`);
  }
  return {
    what: 'payment',
    reference: told.txnid || theirOwn(told.id ?? told.mihpayid ?? ''),
    state: stateOf(told.status),
    amountPaisa,
    at,
    words: told.status,
  };
}

function linesIn(body: unknown): StatementLine[] {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new StatementFault('its answer cannot be read');
  const { status, msg } = parsed.data;
  const told = parsed.data.Transaction_details ?? parsed.data.transaction_details;
  // For an empty span PayU answers status 0 with no list or an empty one.
  const isEmpty = told === undefined || told === null || (Array.isArray(told) && told.length === 0);
  if (isEmpty) {
    if (status === '1' || /^(0 out of|no )/i.test(msg ?? '')) return [];
    throw new StatementFault(`it answered "${(msg ?? 'nothing').slice(0, 100)}"`);
  }
  const list = rows.safeParse(told);
  if (!list.success) throw new StatementFault('its list cannot be read');
  return list.data.map(lineOf);
}

export function makePayuStatement(settings: ApiSettings): ReadStatement {
  async function ask({ from, until }: Span): Promise<StatementLine[]> {
    // The span includes both ends and counts in seconds.
    const last = new Date(until.getTime() - 1);
    const [var1, var2] = [indianTime(from), indianTime(last)];
    return linesIn(await askPayu(settings, { command: 'get_transaction_info', var1, var2 }));
  }

  return async function* read(span) {
    const open = [span];
    for (let next = open.pop(); next; next = open.pop()) {
      const { from, until } = next;
      try {
        yield await ask(next);
      } catch (error) {
        if (error instanceof StatementFault) throw error;
        const isHalvable = until.getTime() - from.getTime() >= 2 * SPAN_MS_LEAST;
        if (!(error instanceof AnswerTooLarge) || !isHalvable) {
          throw new StatementFault(faultOf(error).fault, { cause: error });
        }
        const seconds = Math.floor((from.getTime() + until.getTime()) / 2 / 1_000);
        const middle = new Date(seconds * 1_000);
        open.push({ from: middle, until }, { from, until: middle });
      }
    }
  };
}
