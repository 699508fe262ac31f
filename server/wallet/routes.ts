// The wallet over HTTP: loading it, its statement and its limits.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { getStatement, loadWallet, STATEMENT_PAGE } from '#contract/wallet/wallet.ts';
import type { StatementEntry } from '#contract/wallet/wallet.ts';
import { message } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import { readStatement } from '#server/ledger/statement.ts';
import type { Entry } from '#server/ledger/statement.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import { createOrder } from '#server/orders/create-order.ts';
import type { WalletCheck } from '#server/orders/create-order.ts';
import { myLimits } from './my-limits.ts';
import { readOtherSides } from './transfers/transfers-table.ts';
import type { OtherSide } from './transfers/transfers-table.ts';

/** A load that would pass the wallet's cap is refused; what is being loaded already counts. */
function capCheck(amountPaisa: Paisa, capPaisa: Paisa | null): WalletCheck {
  return ({ balancePaisa, loadingPaisa }) => {
    if (capPaisa === null || balancePaisa + loadingPaisa + amountPaisa <= capPaisa) return;
    const values = {
      cap: rupeesFromPaisa(capPaisa),
      balance: rupeesFromPaisa(balancePaisa),
      pending: rupeesFromPaisa(loadingPaisa),
    };
    throw new Refused(409, { error: message('wallet.cap', values) });
  };
}

export interface WalletRoutes {
  pool: pg.Pool;
  readEmail: (userId: string) => Promise<string>;
}

export function walletRoutes(route: Route, { pool, readEmail }: WalletRoutes): void {
  route(loadWallet, async ({ body, sent, session, idempotencyKey }) => {
    const { userId } = session;
    const amountPaisa = body.amount;
    const [fees, limits, recipient] = await Promise.all([
      currentFees(pool),
      readLimits(pool, userId),
      readEmail(userId),
    ]);
    const wanted = {
      userId,
      biller: null,
      type: 'WALLET' as const,
      request: sent,
      recipient,
      operator: 'wallet',
      about: null,
      detail: {},
      lookUp: null,
      amountPaisa,
    };
    return createOrder(pool, wanted, {
      fees,
      keyed: keyedAsk(userId, idempotencyKey, [loadWallet.path, body]),
      checkWallet: capCheck(amountPaisa, limits.balanceCapPaisa),
    });
  });
  route(getStatement, async ({ query, session }) => {
    const { userId } = session;
    const before = query.before === undefined ? undefined : BigInt(query.before);
    const [balance, entries] = await Promise.all([
      walletBalance(pool, userId),
      readStatement(pool, { userId, before, limit: STATEMENT_PAGE }),
    ]);
    const sent = entries.filter(({ kind }) => kind === 'wallet-sent');
    const ids = sent.map(({ journalId }) => journalId);
    const others = await readOtherSides(pool, { userId, ids });
    return {
      balance: rupeesFromPaisa(balance),
      entries: entries.map((entry) => presentEntry(entry, others.get(entry.journalId))),
    };
  });
  route(getLimits, ({ session }) => myLimits(pool, session.userId));
}

function presentEntry(entry: Entry, other: OtherSide | undefined): StatementEntry {
  return {
    journal_id: entry.journalId,
    kind: entry.kind,
    order_id: entry.reference,
    other_email: other?.email ?? null,
    comment: other?.comment ?? null,
    amount: rupeesFromPaisa(entry.amountPaisa),
    balance_after: rupeesFromPaisa(entry.balanceAfterPaisa),
    version: Number(entry.version),
    at: entry.at.toISOString(),
  };
}
