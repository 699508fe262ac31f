// The shape of an attack on the rule that a second person approves.
import type { Random } from '../harness/random.ts';
import { makeOperator } from './operators.ts';
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
