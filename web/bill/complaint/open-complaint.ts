// Whether a complaint still waits for our answer.
import type { ComplaintAnswer, WireComplaint } from '#contract/help/complaints.ts';

/** A complaint with the time of its answer. */
export interface OpenComplaint extends WireComplaint {
  due_at: string;
}

/** The one that waits for our answer, if there is one. */
export function openComplaint(answer: ComplaintAnswer | undefined): OpenComplaint | undefined {
  const { complaint } = answer ?? { complaint: null };
  if (!complaint || complaint.due_at === null) return undefined;
  return { ...complaint, due_at: complaint.due_at };
}
