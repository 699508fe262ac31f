// The mixed load of a soak: people who pay, people who look, and a few who leave before the answer.
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { send } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';
import type { Acknowledged, Answer } from '../load/asker.ts';
import { startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import type { Pacer } from './pacer.ts';

export interface Crowd {
  /** One of those who pay. */
  someone: Person;
  acknowledged: () => Acknowledged[];
  violations: () => Violation[];
  /** How many did not wait for their answer. */
  left: () => number;
  stop: () => Promise<void>;
}

export interface CrowdOptions {
  groups: number;
  random: Random;
  pacer: Pacer;
  onAnswer: (answer: Answer) => void;
}

/**
 * A person may send money to only a few new people a day, so everybody sends only within a group of this
 * size.
 */
const IN_A_GROUP = 10;
const LOOKERS = 2;
const RUPEES = 200_000;
const LEAVE = 0.01;
const PATHS = ['/', '/api/users/me', '/api/users/limits', '/api/service-status'] as const;
const SESSIONS_LAST = `update sessions set expires_at = now() + interval '30 days'
  where user_id = any ($1)`;

/** Reads a page; one in a hundred leaves before the answer. Answers whether this one left. */
async function look(
  url: string,
  person: Person,
  { random, onAnswer }: Pick<CrowdOptions, 'random' | 'onAnswer'>,
): Promise<boolean> {
  const path = random.pick(PATHS);
  const request = { url: url + path, token: person.token };
  if (random.chance(LEAVE)) {
    await send({ ...request, timeoutMs: 1 });
    return true;
  }
  const [sentAt, start] = [Date.now(), performance.now()];
  const { status } = await send(request);
  onAnswer({ path, status, sentAt, ms: performance.now() - start });
  return false;
}

/** Starts everybody; they do nothing before the pacer gives them a turn. */
export async function startCrowd(testbed: Testbed, options: CrowdOptions): Promise<Crowd> {
  const { groups, random, pacer, onAnswer } = options;
  const gateways = { sandboxUrl: testbed.sandbox.url, all: EPOCH_GATEWAYS };
  const payers: Payers[] = [];
  const lookers: Promise<void>[] = [];
  const everybody: Person[] = [];
  const state = { isStopping: false };
  let left = 0;
  for (let group = 0; group < groups; group += 1) {
    const people = await testbed.people(IN_A_GROUP, { rupees: RUPEES, isVerified: true });
    everybody.push(...people);
    await testbed.database.owner.query(SESSIONS_LAST, [people.map(({ id }) => id)]);
    const own = random.branch(`group ${group}`);
    payers.push(startPayers(testbed.url, people, own, { gateways, turn: pacer.turn, onAnswer }));
    for (const person of people.slice(0, LOOKERS)) {
      const looking = { random: own.branch(`looker ${person.id}`), onAnswer };
      lookers.push(
        (async () => {
          while (!state.isStopping) {
            await pacer.turn();
            if (await look(testbed.url, person, looking)) left += 1;
          }
        })(),
      );
    }
  }
  const [someone] = everybody;
  if (!someone) throw new Error('a crowd needs a group at least');
  return {
    someone,
    acknowledged: () => payers.flatMap(({ acknowledged }) => acknowledged),
    violations: () => payers.flatMap(({ violations }) => violations),
    left: () => left,
    stop: async () => {
      state.isStopping = true;
      await Promise.all([...payers.map((one) => one.stop()), ...lookers]);
    },
  };
}
