// The module of the demo accounts, which exist only with the sandbox: a person with NPR 2,000,
// credited once through the ledger, and one at each state of the identity check.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { interpolate } from '#contract/texts/interpolate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { KycContext } from '#server/kyc/kyc-context.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';
import { ensureIdentityChecks, identityCheckLine } from './identity-checks.ts';

const DEMO_USER = {
  email: 'demo@kosheli.test',
  password: 'a-gift-from-home',
  fullName: 'Demo Person',
};
const DEMO_PAISA = 200_000n;
// The journal id is fixed: posting it again at the next start changes nothing.
const DEMO_JOURNAL = '01900000-0000-7000-8000-00000000d390';

export function demoModule(
  { config, pool }: AppContext,
  { users, kyc }: { users: Pick<Users, 'ensureDemoUser'>; kyc: { context: KycContext } },
): Module {
  if (!config.isSandbox) return { name: 'demo' };
  let balancePaisa: Paisa = 0n;
  return {
    name: 'demo',
    start: async () => {
      const userId = await users.ensureDemoUser(DEMO_USER);
      const postings = [
        { account: systemAccount('opening'), amountPaisa: -DEMO_PAISA },
        { account: userId, amountPaisa: DEMO_PAISA },
      ];
      await inTransaction(pool, (tx) =>
        post(tx, [{ id: DEMO_JOURNAL, kind: 'opening-balance', reference: null, postings }]),
      );
      balancePaisa = await walletBalance(pool, userId);
      await ensureIdentityChecks(users, kyc.context, DEMO_USER.password);
    },
    greeting: () => {
      const { email, password } = DEMO_USER;
      const values = { rupees: rupeesFromPaisa(balancePaisa) };
      const holds = interpolate('NPR {rupees} in its wallet', values);
      return `Demo account: ${email}, password ${password} (${holds})\n${identityCheckLine()}`;
    },
  };
}
