// Whether a complaint still waits for our answer.
import type { ComplaintAnswer, WireComplaint } from '#contract/help/complaints.ts';

/** A complaint with a deadline for our answer. */
export interface OpenComplaint extends WireComplaint {
  due_at: string;
}

/** The complaint, if it still waits for our answer. */
export function openComplaint(answer: ComplaintAnswer | undefined): OpenComplaint | undefined {
  const { complaint } = answer ?? { complaint: null };
  if (!complaint || complaint.due_at === null) return undefined;
  return { ...complaint, due_at: complaint.due_at };
}
