// The shape of an attack on the rule that a second person approves.
import type { Random } from '../harness/random.ts';
import { ask, makeOperator } from './operators.ts';
import type { DeskBed, Operator } from './operators.ts';
import type { Proposal } from './proposals.ts';

export interface Played {
  proposal: Proposal;
  attempts: number;
  /** How often the change must have been made. */
  expected: number;
  /** What went wrong besides. */
  broken: string[];
}

export interface Attack {
  name: string;
  play: (bed: DeskBed, random: Random) => Promise<Played>;
}

/** May propose and approve whatever is attacked here. */
export const finance = (bed: DeskBed): Promise<Operator> => makeOperator(bed, ['finance']);

interface Decision {
  digest?: string;
  decision?: 'approve' | 'reject';
  [extra: string]: unknown;
}

export async function decide(
  bed: DeskBed,
  proposal: Proposal,
  by: { token: string },
  decision: Decision = {},
): Promise<number> {
  const body = { decision: 'approve', digest: proposal.digest, why: 'seen', ...decision };
  return (await ask(bed, `approvals/${proposal.id}/decide`, by, body)).status;
}

export const carryOut = async (bed: DeskBed, { id }: Proposal, by: Operator): Promise<number> =>
  (await ask(bed, `approvals/${id}/carry_out`, by, {})).status;

/** A sentence for each status that is not allowed. */
export function unlike(statuses: readonly number[], ...allowed: number[]): string[] {
  return statuses
    .filter((status) => !allowed.includes(status))
    .map((status) => `an attempt was answered ${status}`);
}

interface Told {
  proposal: Proposal;
  statuses: readonly number[];
  allowed: readonly number[];
}

/** The result of an attack whose attempts must all be refused. */
export function refused({ proposal, statuses, allowed }: Told): Played {
  return {
    proposal,
    attempts: statuses.length,
    expected: 0,
    broken: unlike(statuses, ...allowed),
  };
}
