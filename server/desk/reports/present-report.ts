// Reports and their runs in the wire format.
import type { FigureOnWire, ReportIssue, ReportRow, ReportRun } from '#contract/desk/reports.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Figure } from './figures/compute-figures.ts';
import type { FigureRow } from './report-row-pages.ts';
import type { IssueRow } from './reports-table.ts';
import type { RunRow } from './runs-table.ts';

export function issueOnWire(row: IssueRow): ReportIssue {
  const { id, kind, firstDay, lastDay, issue, digest, issuedBy, issuedAt } = row;
  return {
    id,
    kind,
    first_day: firstDay,
    last_day: lastDay,
    issue,
    digest: digest.toString('hex'),
    issued_by: issuedBy,
    issued_at: issuedAt.toISOString(),
  };
}

export function runOnWire(row: RunRow): ReportRun {
  const { id, kind, firstDay, lastDay, state, askedBy, askedAt, reportId, broken } = row;
  return {
    id,
    kind,
    first_day: firstDay,
    last_day: lastDay,
    state,
    asked_by: askedBy,
    asked_at: askedAt.toISOString(),
    report_id: reportId,
    broken: broken ?? [],
  };
}

export function figureOnWire({ code, count, paisa }: Figure): FigureOnWire {
  return { code, count, amount: paisa === null ? null : rupeesFromPaisa(paisa) };
}

export function rowOnWire(row: FigureRow): ReportRow {
  const { id, subjectKind, subject, at, amountPaisa, detail } = row;
  return {
    id,
    subject_kind: subjectKind,
    subject,
    at: at?.toISOString() ?? null,
    amount: amountPaisa === null ? null : rupeesFromPaisa(amountPaisa),
    detail,
  };
}

/** The figures of `before` that differ or are missing in `now`. */
export function differingFigures(before: readonly Figure[], now: readonly Figure[]): Figure[] {
  return before.filter(({ code, count, paisa }) => {
    const same = now.find((figure) => figure.code === code);
    return !same || same.count !== count || same.paisa !== paisa;
  });
}
