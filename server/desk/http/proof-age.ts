// For how long a proof of a person counts.
import { DESK_PROOF_MINUTES } from '#contract/desk/staff.ts';

/** Until when a proof counts. */
export function provedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + DESK_PROOF_MINUTES * 60_000);
}
