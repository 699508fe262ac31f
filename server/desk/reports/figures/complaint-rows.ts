// A period's complaint figures, from the complaints' events and the answer deadlines of the terms.
import type { ComplaintLevel, ComplaintState } from '#contract/help/complaints.ts';
import { answerDue, DESKS } from '#contract/help/promises.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OpenRow } from './open-rows.ts';
import type { Span } from './span.ts';

interface EventRow {
  complaintId: string;
  state: ComplaintState;
  level: ComplaintLevel;
  at: Date;
}

type ComplaintFigure =
  | 'complaints_received'
  | 'complaints_escalated'
  | 'complaints_answered'
  | 'complaints_answered_late'
  | 'complaints_open'
  | 'complaints_overdue';

const EVENTS = `
  select complaint_id as "complaintId", state, level, at
  from complaint_events where at < $1 and state <> 'added' order by complaint_id, version`;

/** `events`: those of one complaint until the period's end, in order. */
function figuresOf(
  events: readonly EventRow[],
  { since, until }: Span,
): { figure: ComplaintFigure; at: Date; level: ComplaintLevel }[] {
  const found: { figure: ComplaintFigure; at: Date; level: ComplaintLevel }[] = [];
  // The deadline of the pending answer; undefined while none is pending.
  let due: Date | undefined;
  for (const { state, level, at } of events) {
    const isIn = at >= since;
    const note = (figure: ComplaintFigure): void => {
      if (isIn) found.push({ figure, at, level });
    };
    if (state === 'logged') note('complaints_received');
    if (state === 'escalated') note('complaints_escalated');
    if (state === 'logged' || state === 'escalated') due = answerDue(at, DESKS[level]);
    if (state === 'resolved') {
      note('complaints_answered');
      if (due && at > due) note('complaints_answered_late');
      due = undefined;
    }
  }
  const last = events.at(-1);
  if (!last || !due) return found;
  const { at, level } = last;
  found.push({ figure: 'complaints_open', at, level });
  if (due < until) found.push({ figure: 'complaints_overdue', at, level });
  return found;
}

export async function complaintRows(tx: Transaction, span: Span): Promise<OpenRow[]> {
  const events = await tx.rows<EventRow>(EVENTS, [span.until]);
  return [...rowsBy(events, ({ complaintId }) => complaintId)].flatMap(([subject, own]) =>
    figuresOf(own, span).map(({ figure, at, level }) => ({
      figure,
      subjectKind: 'complaint' as const,
      subject,
      at,
      amountPaisa: null,
      detail: level,
    })),
  );
}
