// The wallet over HTTP: loading it, and its limits.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { loadWallet } from '#contract/wallet/wallet.ts';
import { message } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import type { MakeOrder, WalletCheck } from '#server/orders/making/make-orders.ts';
import type { ReadQuoteGround } from '#server/orders/making/quote-ground.ts';
import { myLimits } from './my-limits.ts';

/** A load that would pass the wallet's cap is refused; what is being loaded already counts. */
function capCheck(amountPaisa: Paisa, capPaisa: Paisa | null): WalletCheck {
  return ({ balancePaisa, loadingPaisa }) => {
    if (capPaisa === null || balancePaisa + loadingPaisa + amountPaisa <= capPaisa) {
      return undefined;
    }
    const values = {
      cap: rupeesFromPaisa(capPaisa),
      balance: rupeesFromPaisa(balancePaisa),
      pending: rupeesFromPaisa(loadingPaisa),
    };
    return new Refused(409, { error: message('wallet.cap', values) });
  };
}

export interface WalletRoutes {
  pool: pg.Pool;
  readEmail: (userId: string) => Promise<string>;
  readQuoteGround: ReadQuoteGround;
  makeOrder: MakeOrder;
}

export function walletRoutes(route: Route, options: WalletRoutes): void {
  const { pool, readEmail, readQuoteGround, makeOrder } = options;
  route(loadWallet, async ({ body, sent, session, idempotencyKey }) => {
    const { userId } = session;
    const amountPaisa = body.amount;
    const [{ fees, limits }, recipient] = await Promise.all([
      readQuoteGround(userId),
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
    return makeOrder(wanted, {
      fees,
      keyed: keyedAsk(userId, idempotencyKey, [loadWallet.path, body]),
      checkWallet: capCheck(amountPaisa, limits.balanceCapPaisa),
    });
  });
  route(getLimits, ({ session }) => myLimits(pool, session.userId));
}
