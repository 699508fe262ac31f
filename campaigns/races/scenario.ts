// What a race is: many requests that start together, of which exactly so many may win.
import type { Answer, Question } from '../harness/ask.ts';
import type { PostOffice } from '../harness/post-office.ts';
import type { Random } from '../harness/random.ts';
import type { Way } from '../harness/ways.ts';
import type { World } from '../harness/world.ts';

export interface Ground {
  world: World;
  office: PostOffice;
  random: Random;
  /** How to pay where it is not from the wallet: over its turns each scenario meets every way. */
  way: Way;
  /** How many requests start together. */
  width: number;
  /** Asks all at the same moment; every answer is counted, and looked at for faults. */
  race: (questions: readonly Question[]) => Promise<Answer[]>;
  /** The product that the request at this place goes to: they take turns. */
  urlAt: (place: number) => string;
}

/** What one round came to. */
export interface Round {
  winners: number;
  expected: number;
  /** Asked besides the requests of `race`: an operator's commands. */
  commands?: number;
  /** What was seen besides that must not be. */
  broken?: string[];
}

export interface Scenario {
  name: string;
  /** The invariant that too many or too few winners break. */
  invariant: string;
  /** Answers that may be given; any other is a fault of ours. */
  statuses: readonly number[];
  round: (ground: Ground) => Promise<Round>;
}

/** `count` questions, made by their places. */
export function many(count: number, make: (place: number) => Question): Question[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

export function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}
