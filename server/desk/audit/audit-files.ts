// Records of the audit log as CSV and JSON files, streamed.
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FoundRecord } from '#server/audit/read-audit-page.ts';
import type { RawAuditRecord } from '#contract/desk/audit.ts';
import type { Locale } from '#server/context/locale.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import { FOR_SPREADSHEETS } from '#server/wallet/statement/statement-csv.ts';

const COLUMNS = [
  'id',
  'position',
  'utc',
  'nepal',
  'actor_kind',
  'actor',
  'action',
  'subject_kind',
  'subject',
  'reason',
  'details',
] as const;

export function recordOnWire(record: FoundRecord): RawAuditRecord {
  const { id, at, actorKind, actorId, action, subjectKind, subjectId, position } = record;
  return {
    id: String(id),
    at: at.toISOString(),
    actor_kind: actorKind,
    actor_id: actorId,
    action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    reason: record.reason,
    details: record.details,
    position: position === null ? null : String(position),
  };
}

async function* linesOf(records: AsyncIterable<FoundRecord>): AsyncGenerator<(string | null)[]> {
  for await (const record of records) {
    yield [
      String(record.id),
      record.position === null ? null : String(record.position),
      record.at.toISOString(),
      nepalTime(record.at),
      record.actorKind,
      record.actorId,
      record.action,
      record.subjectKind,
      record.subjectId,
      record.reason,
      JSON.stringify(record.details),
    ];
  }
}

export function auditCsv(records: AsyncIterable<FoundRecord>, { say }: Locale): Readable {
  const table = stringify({
    ...FOR_SPREADSHEETS,
    columns: COLUMNS.map((name) => ({ key: name, header: say(`desk.audit_column_${name}`) })),
  });
  // A failure destroys the response stream, which aborts the download.
  return pipeline(linesOf(records), table, () => undefined);
}

async function* jsonOf(records: AsyncIterable<FoundRecord>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + JSON.stringify(recordOnWire(record));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A JSON array with one record per line. */
export function auditJson(records: AsyncIterable<FoundRecord>): Readable {
  return Readable.from(jsonOf(records));
}
