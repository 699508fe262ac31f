// The demo account beside the sandbox: a person with NPR 2,000, put there through the ledger, once.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { App } from './app.ts';
import { inTransaction } from './db/transaction.ts';
import { systemAccount } from './ledger/accounts.ts';
import { post } from './ledger/post.ts';
import { walletBalance } from './ledger/wallets.ts';

export const DEMO_USER = {
  email: 'demo@kosheli.test',
  password: 'a-gift-from-home',
  fullName: 'Demo Person',
};
const DEMO_PAISA = 200_000n;
// One journal for ever: posting it again at the next start changes nothing.
const DEMO_JOURNAL = '01900000-0000-7000-8000-00000000d390';

/** Answers what the wallet holds now: all of it at the first start, later what is left. */
export async function ensureDemoMoney({ users }: App, pool: pg.Pool): Promise<Paisa> {
  const userId = await users.ensureDemoUser(DEMO_USER);
  const postings = [
    { account: systemAccount('opening'), amountPaisa: -DEMO_PAISA },
    { account: userId, amountPaisa: DEMO_PAISA },
  ];
  await inTransaction(pool, (tx) =>
    post(tx, [{ id: DEMO_JOURNAL, kind: 'opening-balance', reference: null, postings }]),
  );
  return walletBalance(pool, userId);
}
