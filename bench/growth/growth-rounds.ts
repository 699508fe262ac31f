// Asks sites of several sizes in turns, so that a machine that is slower for a while slows all.
import { startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { Answered } from '../load/ask-all.ts';
import type { PayTask } from '../load/pay-orders.ts';
import type { PageRead, ReadTask } from '../load/read-pages.ts';
import type { Bench } from '../part.ts';
import { databaseTimes, usedBetween } from '../processor-time.ts';
import type { Round } from '../samples.ts';
import { PAGES } from './grown-site.ts';
import type { GrownSite, PageName } from './grown-site.ts';

export const WORK = ['payment', ...PAGES] as const;
export type Work = (typeof WORK)[number];

/** Every round of a site, and those of its first customer's pages. */
export interface SiteRounds {
  orders: number;
  work: Record<Work, Round[]>;
  first: Record<PageName, Round[]>;
}

export interface Plan {
  rounds: number;
  seconds: number;
}

/** The most orders that the payments of all rounds can use up. */
export const unpaidFor = ({ rounds, seconds }: Plan): number =>
  Math.ceil(PAID_PER_SECOND_MAX * (rounds + 1) * seconds);

const PAID_PER_SECOND_MAX = 9_000;
const PAYING = 64;
const READING = 8;

class Rounds {
  readonly #load: Child;
  readonly #seconds: number;

  constructor(load: Child, seconds: number) {
    this.#load = load;
    this.#seconds = seconds;
  }

  pay(site: GrownSite): Promise<Round> {
    const orders = site.unpaid.splice(0, Math.ceil(PAID_PER_SECOND_MAX * this.#seconds));
    const task = { kind: 'pay', path: '', connections: PAYING, orders } as const;
    return this.#round(site, task);
  }

  read(site: GrownSite, asked: readonly PageRead[], connections = READING): Promise<Round> {
    // Starts at a random place each time, so that rounds do not read the same few people's rows.
    const from = Math.floor(Math.random() * asked.length);
    const turned = [...asked.slice(from), ...asked.slice(0, from)];
    const reads = Array.from({ length: 30 }, () => turned).flat();
    return this.#round(site, { kind: 'read', connections, reads });
  }

  async #round(
    { app, database, orders }: GrownSite,
    work: Omit<PayTask, 'port' | 'seconds'> | Omit<ReadTask, 'port' | 'seconds'>,
  ): Promise<Round> {
    const task = { ...work, port: app.port, seconds: this.#seconds };
    const databaseBefore = await databaseTimes(database.owner);
    const appBefore = await app.usedMicros();
    const result = await this.#load.ask<Answered>(task);
    if (result.refused > 0) throw new Error(`${orders} orders: ${result.firstRefusal}`);
    const used = usedBetween(databaseBefore, await databaseTimes(database.owner));
    return {
      perSecond: result.perSecond,
      p50Ms: result.p50Ms,
      p99Ms: result.p99Ms,
      appMicros: ((await app.usedMicros()) - appBefore) / result.answered,
      databaseMicros: used === undefined ? undefined : used / result.answered,
    };
  }
}

const emptyRounds = <Name extends string>(names: readonly Name[]): Record<Name, Round[]> =>
  Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;

async function oneRound(rounds: Rounds, site: GrownSite, into: SiteRounds): Promise<void> {
  into.work.payment.push(await rounds.pay(site));
  for (const page of PAGES) {
    into.work[page].push(await rounds.read(site, site.reads[page]));
    into.first[page].push(await rounds.read(site, site.readsOfFirst[page]));
  }
}

/** The first round of each site only warms up and is not in the result. */
export async function measureGrowth(
  { program, say }: Bench,
  sites: readonly GrownSite[],
  plan: Plan,
): Promise<SiteRounds[]> {
  const load = startChild(program, ['load']);
  const rounds = new Rounds(load, plan.seconds);
  const makeEmpty = (): SiteRounds[] =>
    sites.map(({ orders }) => ({ orders, work: emptyRounds(WORK), first: emptyRounds(PAGES) }));
  const found = makeEmpty();
  const warmUp = makeEmpty();
  try {
    for (let number = 0; number <= plan.rounds; number += 1) {
      say(number === 0 ? 'Warming up …' : `Round ${number} of ${plan.rounds} …`);
      for (let turn = 0; turn < sites.length; turn += 1) {
        const at = (number + turn) % sites.length;
        const site = sites[at];
        const into = (number === 0 ? warmUp : found)[at];
        if (site && into) await oneRound(rounds, site, into);
      }
    }
  } finally {
    await load.stop();
  }
  return found;
}
