// The audit log over HTTP: searched page by page, exported, and verified in batches.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import {
  AUDIT_FILE_MAX,
  AUDIT_PAGE,
  exportAuditCsv,
  exportAuditJson,
  listAuditActions,
  searchAudit,
  verifyAudit,
} from '#contract/desk/audit.ts';
import type { AuditShown } from '#contract/desk/audit.ts';
import { groupedDigits } from '#contract/dates/digits.ts';
import { message } from '#contract/texts.ts';
import { auditActions, auditSubjectKinds } from '#server/audit/audit-words.ts';
import { matchesMoreThan, readAuditMatches, readAuditPage } from '#server/audit/read-audit-page.ts';
import type { AuditFilter, FoundRecord } from '#server/audit/read-audit-page.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { auditCsv, auditJson } from './audit-files.ts';
import { describeRecords } from './describe-records.ts';
import { verifyStep } from './verify-step.ts';

interface AskedFilter {
  show?: AuditShown | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  subject_kind?: string | undefined;
  subject_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
}

const DAY_MS = 86_400_000;
const MOST = groupedDigits(String(AUDIT_FILE_MAX));

/** Throws ApiError (422) for a subject's kind without its id, or the reverse. */
function filterOf({ subject_kind: kind, subject_id: id, ...asked }: AskedFilter): AuditFilter {
  const { show, actor: actorId, action, from, to, text } = asked;
  if ((kind === undefined) !== (id === undefined)) {
    const field = kind === undefined ? 'subject_kind' : 'subject_id';
    throw new ApiError(422, { [field]: message('desk.audit_subject_whole') });
  }
  return {
    show,
    actorId,
    action,
    text,
    ...(kind !== undefined && id !== undefined && { subject: { kind, id } }),
    ...(from !== undefined && { since: startOfDay(from) }),
    ...(to !== undefined && { until: new Date(startOfDay(to).getTime() + DAY_MS) }),
  };
}

/**
 * The records for a file. Throws ApiError (422) where it would have to read too many: a file is made by the
 * process that serves everybody else, too.
 */
async function recordsForFile(
  pool: pg.Pool,
  asked: AskedFilter,
): Promise<AsyncIterable<FoundRecord>> {
  const filter = filterOf(asked);
  if (await matchesMoreThan(pool, filter, AUDIT_FILE_MAX)) {
    throw new ApiError(422, { error: message('desk.audit_file_long', { most: MOST }) });
  }
  return readAuditMatches(pool, filter);
}

export function auditRoutes(route: DeskRoute, { pool }: { pool: pg.Pool }): void {
  route(searchAudit, async ({ query: { before, ...asked }, locale }) => {
    const at = before === undefined ? undefined : BigInt(before);
    const page = await readAuditPage(pool, filterOf(asked), { before: at, most: AUDIT_PAGE });
    return {
      records: await describeRecords(pool, page.records, locale),
      before: page.before === undefined ? null : String(page.before),
      looked_to: page.lookedTo?.toISOString() ?? null,
    };
  });

  route(listAuditActions, async () => {
    const [actions, kinds] = await Promise.all([auditActions(pool), auditSubjectKinds(pool)]);
    return { actions, subject_kinds: kinds };
  });

  route(exportAuditCsv, async ({ query, reply, locale, clock }) => {
    const content = auditCsv(await recordsForFile(pool, query), locale);
    const name = `kosheli-audit-${nepalDay(clock.now())}.csv`;
    return fileAnswer(reply, { name, type: 'text/csv; charset=utf-8', content });
  });

  route(exportAuditJson, async ({ query, reply, clock }) => {
    const content = auditJson(await recordsForFile(pool, query));
    const name = `kosheli-audit-${nepalDay(clock.now())}.json`;
    return fileAnswer(reply, { name, type: 'application/json; charset=utf-8', content });
  });

  route(verifyAudit, async ({ body, staff }) => {
    if (body.stage === 'links' && body.after === undefined) {
      const subject = { kind: 'audit', id: 'chain' };
      const act = { action: 'audit.verified', subject, details: { expected: body.expected } };
      await inTransaction(pool, (tx) => recordDeskAct(tx, staff, act));
    }
    return verifyStep(pool, body);
  });
}
