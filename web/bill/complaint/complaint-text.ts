// How a complaint stands, in words, and whether it still waits for our answer.
import type { ComplaintAnswer, WireComplaint } from '#contract/help/complaints.ts';
import type { Say } from '#ui/texts.ts';

/** "With the support desk". */
export function complaintState({ state, level }: WireComplaint, t: Say<'help'>): string {
  if (level === 'support')
    return t(state === 'escalated' ? 'complaint.officer_escalated' : `complaint.now_${state}`);
  return t(state === 'logged' ? 'complaint.officer_escalated' : `complaint.officer_${state}`);
}

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
