// The calls about correcting journals: previewing their postings, and proposing them to a second person.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import {
  previewCorrections,
  proposeCorrections,
} from '#contract/desk/reconciliation/differences.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import type { Locale } from '#server/context/locale.ts';
import { IS_STALE } from '#server/reconciliation/corrections/corrected-by.ts';
import { correctingLines } from '#server/reconciliation/corrections/correcting-lines.ts';
import { findBreaks } from '#server/reconciliation/expectations/judged-breaks.ts';
import type { JudgedBreak } from '#server/reconciliation/expectations/judged-breaks.ts';
import { previewChange } from '../approvals/approvals.ts';
import type { Change } from '../approvals/approvals.ts';
import { noneProposed, proposeChanges } from '../approvals/propose-changes.ts';
import type { Proposal } from '../approvals/propose-changes.ts';
import { showPreview } from '../approvals/show/show-preview.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { evidenceOf } from './difference-evidence.ts';

type Corrected = { id: string } & ({ change: Change } | { problem: Message });

interface Correcting {
  /** The id of the journal. */
  journal: string;
  isStale: boolean;
}

async function correctingOf(
  owner: pg.Pool,
  ids: readonly bigint[],
): Promise<Map<bigint, Correcting>> {
  const rows = await readRows<Correcting & { id: bigint }>(
    owner,
    sql`select id, correction_journal(id) as journal, ${IS_STALE} as "isStale"
     from reconciliation_breaks b where id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface CorrectedHow {
  correcting: Correcting | undefined;
  nprToInr: string;
  locale: Locale;
}

function correctedBy(one: JudgedBreak, { correcting, nprToInr, locale }: CorrectedHow): Corrected {
  const id = String(one.id);
  if (one.resolvedAt) return { id, problem: message('desk.reconciliation_fix_closed') };
  if (one.actedAt || !correcting || correcting.isStale)
    return { id, problem: message('desk.reconciliation_fix_acted') };
  if (one.proposalId) return { id, problem: message('desk.reconciliation_fix_proposed') };
  if (one.isAsked) return { id, problem: message('desk.reconciliation_fix_asked') };
  const correction = correctingLines(one, nprToInr);
  if ('problem' in correction) return { id, problem: correction.problem };
  const lines = correction.lines.map(({ account, amountPaisa }) => ({
    account,
    amountPaisa: String(amountPaisa),
  }));
  const { journal } = correcting;
  const payload = { journal, lines, evidence: evidenceOf(locale, one), order: one.orderId };
  return { id, change: { action: 'journal.post', payload } };
}

const unknownDifference = () =>
  new ApiError(404, { error: message('desk.reconciliation_difference_unknown') });

/** One journal for each difference. Throws ApiError (404) when none of them exists. */
async function corrections(
  { owner, pool }: DeskContext,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): Promise<Corrected[]> {
  const found = await findBreaks(owner, ids);
  if (found.length === 0) throw unknownDifference();
  const { nprToInr } = await currentFees(pool);
  const correcting = await correctingOf(
    owner,
    found.map(({ id }) => id),
  );
  return found.map((one) =>
    correctedBy(one, { correcting: correcting.get(one.id), nprToInr, locale }),
  );
}

export function correctionRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool } = context;
  route(previewCorrections, async ({ body: { ids }, locale }) => {
    const shown = [];
    for (const one of await corrections(context, { ids, locale })) {
      const { id: difference } = one;
      if ('problem' in one) {
        shown.push({ difference, preview: null, problem: locale.tell(one.problem) });
        continue;
      }
      try {
        const preview = await showPreview(pool, locale, await previewChange(context, one.change));
        shown.push({ difference, preview, problem: null });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const [reason = message('error.our_fault')] = Object.values(error.messages);
        shown.push({ difference, preview: null, problem: locale.tell(reason) });
      }
    }
    return { corrections: shown };
  });
  route(proposeCorrections, async ({ body: { ids, why }, staff, locale }) => {
    const wanted = await corrections(context, { ids, locale });
    if (wanted.length < new Set(ids).size) throw unknownDifference();
    const proposals = wanted.map((one): Proposal => {
      const name = message('desk.reconciliation_difference', { number: one.id });
      const several = wanted.length > 1 && { name };
      if ('change' in one) return { ...one.change, ...several, why };
      const refused = new ApiError(409, { error: one.problem });
      throw several ? noneProposed(name, refused) : refused;
    });
    const made = await proposeChanges(context, staff, proposals);
    return { proposals: made.map((id, index) => ({ difference: wanted[index]?.id ?? '', id })) };
  });
}
