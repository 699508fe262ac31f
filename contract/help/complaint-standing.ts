// The state of a complaint, in the words that its customer reads.
import type { ComplaintLevel, ComplaintState } from './complaints.ts';

/** The key of a text. */
export function complaintStanding({
  state,
  level,
}: {
  state: ComplaintState;
  level: ComplaintLevel;
}) {
  if (level === 'support') {
    return state === 'escalated'
      ? ('complaint.officer_escalated' as const)
      : (`complaint.now_${state}` as const);
  }
  return state === 'logged'
    ? ('complaint.officer_escalated' as const)
    : (`complaint.officer_${state}` as const);
}
