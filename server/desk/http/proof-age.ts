// How long a person's proof of identity stays fresh.
import { DESK_PROOF_MINUTES } from '#contract/desk/staff.ts';

/** The time at which a proof expires. */
export function provedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + DESK_PROOF_MINUTES * 60_000);
}
