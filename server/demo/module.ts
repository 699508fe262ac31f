// The module of the demo data, which exists only with the sandbox: a person with NPR 2,000, a person in each
// state of the identity check, and open work in the back office.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { interpolate } from '#contract/texts/interpolate.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import type { Module } from '#server/module.ts';
import { ensureIdentityChecks, identityCheckLine } from './identity-checks.ts';
import { fillMorning } from './morning/fill-morning.ts';
import type { MorningContext } from './morning/fill-morning.ts';
import { creditOnce } from './opening-balance.ts';

const DEMO_USER = {
  email: 'demo@kosheli.test',
  password: 'a-gift-from-home',
  fullName: 'Demo Person',
};
const DEMO_PAISA = 200_000n;
const DEMO_JOURNAL = '01900000-0000-7000-8000-00000000d390';

/** Must come after the back office in the list of modules, because it creates its work items. */
export function demoModule(context: MorningContext): Module {
  const { config, pool, users, kyc, onFault } = context;
  if (!config.isSandbox) return { name: 'demo' };
  let balancePaisa: Paisa = 0n;
  const stopping = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  const { password } = DEMO_USER;
  return {
    name: 'demo',
    start: async () => {
      const userId = await users.ensureDemoUser(DEMO_USER);
      await creditOnce(pool, { userId, amountPaisa: DEMO_PAISA, journal: DEMO_JOURNAL });
      balancePaisa = await walletBalance(pool, userId);
      await ensureIdentityChecks(users, kyc.context, password);
      if (!config.hasDemoWork || !config.desk.isOn) return;
      // Runs in the background, so that the start does not wait for top-ups.
      filling = fillMorning(context, { password, signal: stopping.signal }).catch(
        (error: unknown) => {
          if (!stopping.signal.aborted) onFault(error);
        },
      );
    },
    close: () => {
      stopping.abort();
      return filling;
    },
    greeting: () => {
      const { email } = DEMO_USER;
      const values = { rupees: rupeesFromPaisa(balancePaisa) };
      const holds = interpolate('NPR {rupees} in its wallet', values);
      return `Demo account: ${email}, password ${password} (${holds})\n${identityCheckLine()}`;
    },
  };
}
