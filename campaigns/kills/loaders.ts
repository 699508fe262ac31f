// People who load their wallets at gateways all the time. What breaks on the way ends their attempt: they
// leave, and what the gateway has booked must still arrive.
import type { Person } from '../../bench/database/people.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { beginPayment, returnRequest } from '../harness/payment.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';

const RUPEES = 20;
const PAUSE_MS = [200, 800] as const;

export interface Loaders {
  /** Payments that were made at a gateway's page. */
  made: () => number;
  /** Attempts that broke before that. */
  broken: () => number;
  stop: () => Promise<void>;
}

/** The gateways that the settings of a testbed set up. */
const USED = GATEWAYS.filter(({ chosenBy }) => chosenBy === undefined);

export function startLoaders(testbed: Testbed, people: readonly Person[], random: Random): Loaders {
  const state = { isStopping: false, made: 0, broken: 0 };
  async function loadOnce(person: Person, own: Random): Promise<void> {
    const gateway = own.pick(USED);
    const payment = await beginPayment(testbed, person, { gateway, rupees: RUPEES, isLoad: true });
    const back = await gateway.visit(testbed.sandbox.url, payment.form, 'pay');
    state.made += 1;
    if (back) await send(returnRequest(back));
  }
  const runs = people.map(async (person, place) => {
    const own = random.branch(`loader ${place}`);
    while (!state.isStopping) {
      await pause(own.whole(...PAUSE_MS));
      await loadOnce(person, own).catch(() => (state.broken += 1));
    }
  });
  return {
    made: () => state.made,
    broken: () => state.broken,
    stop: async () => {
      state.isStopping = true;
      await Promise.all(runs);
    },
  };
}
