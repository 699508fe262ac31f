// The wallet over HTTP: loading it, and its limits.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { loadWallet } from '#contract/wallet/wallet.ts';
import { message } from '#contract/texts.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import type { MakeOrder, WalletCheck } from '#server/orders/create/make-orders.ts';
import type { ReadQuoteContext } from '#server/orders/create/quote-context.ts';
import { myLimits } from './my-limits.ts';

/** A load above the wallet's cap is refused; pending loads count. */
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
    return new ApiError(409, { error: message('wallet.cap', values) });
  };
}

export interface WalletRoutes {
  pool: pg.Pool;
  readEmail: (userId: string) => Promise<string>;
  readQuoteContext: ReadQuoteContext;
  makeOrder: MakeOrder;
}

export function walletRoutes(route: Route, options: WalletRoutes): void {
  const { pool, readEmail, readQuoteContext, makeOrder } = options;
  route(loadWallet, async ({ body, sent, user, idempotencyKey }) => {
    const { id: userId } = user;
    const amountPaisa = body.amount;
    const [{ fees, limits }, recipient] = await Promise.all([
      readQuoteContext(userId),
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
      keyed: idempotencyRequest(userId, idempotencyKey, [loadWallet.path, body]),
      checkWallet: capCheck(amountPaisa, limits.balanceCapPaisa),
    });
  });
  route(getLimits, ({ user }) => myLimits(pool, user.id));
}
