// The wallet over HTTP: loading it, and its limits.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { loadWallet } from '#contract/wallet/wallet.ts';
import { message } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import { createOrder } from '#server/orders/create-order.ts';
import type { WalletCheck } from '#server/orders/create-order.ts';
import { myLimits } from './my-limits.ts';

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
  route(getLimits, ({ session }) => myLimits(pool, session.userId));
}
