// The states of a complaint and the steps between them.
import type { ComplaintLevel, ComplaintState } from '#contract/help/complaints.ts';

const NEXT: Readonly<Record<ComplaintState, readonly ComplaintState[]>> = {
  logged: ['assigned', 'resolved', 'escalated'],
  assigned: ['assigned', 'resolved', 'escalated'],
  resolved: ['escalated'],
  escalated: ['assigned', 'resolved'],
};

interface Standing {
  state: ComplaintState;
  level: ComplaintLevel;
  dueAt: Date | null;
}

/** The grievance officer's answer is final: it cannot be escalated further. */
export function mayBecome({ state, level }: Standing, next: ComplaintState): boolean {
  return NEXT[state].includes(next) && !(next === 'escalated' && level === 'officer');
}

/** A person may escalate once the support desk has answered, or is late with its answer. */
export function mayEscalate(standing: Standing, at: Date): boolean {
  const { dueAt } = standing;
  return mayBecome(standing, 'escalated') && (dueAt === null || dueAt <= at);
}
