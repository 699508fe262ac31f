// The wallet over HTTP: loading it, and its limits.
import type pg from 'pg';
import { getLimits } from '#contract/wallet/limits.ts';
import { loadWallet } from '#contract/wallet/wallet.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { capRefusal } from '#server/limits/limit-refusal.ts';
import type { MakeOrder } from '#server/orders/create/make-orders.ts';
import type { ReadQuoteContext } from '#server/orders/create/quote-context.ts';
import { myLimits } from './my-limits.ts';

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
      // A load above the wallet's cap is refused; pending loads count.
      checkWallet: ({ balancePaisa, loadingPaisa: pendingPaisa }) =>
        capRefusal(limits, { balancePaisa, pendingPaisa, morePaisa: amountPaisa }),
    });
  });
  route(getLimits, ({ user, locale }) => myLimits(pool, user.id, locale));
}
