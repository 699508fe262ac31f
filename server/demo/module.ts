// The module of the demo account, which exists only with the sandbox: a person with NPR 2,000,
// credited once through the ledger.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { interpolate } from '#contract/texts/interpolate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { post } from '#server/ledger/post.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';

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
  { users }: { users: Pick<Users, 'ensureDemoUser'> },
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
    },
    greeting: () => {
      const { email, password } = DEMO_USER;
      const values = { rupees: rupeesFromPaisa(balancePaisa) };
      const holds = interpolate('NPR {rupees} in its wallet', values);
      return `Demo account: ${email}, password ${password} (${holds})`;
    },
  };
}
