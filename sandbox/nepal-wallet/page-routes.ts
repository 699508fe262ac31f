// A Nepali wallet's page after the browser has arrived: the page, the person's choice, and the return.
import type { FastifyInstance } from 'fastify';
import { registerChoice } from '../hosted-page/page-routes.ts';
import { payPage } from '../hosted-page/pages.ts';
import type { Host, WayBack } from '../hosted-page/pages.ts';
import type { Desk } from './desk.ts';
import { CHOICES } from './payment.ts';
import type { Payment } from './payment.ts';

export type Counter = { wallet: Host; desk: Desk; wayBackOf: (payment: Payment) => WayBack };

/** The page on which the person decides. */
export function walletPage(wallet: Host, payment: Payment): string {
  const { session, amount, description, txnid } = payment;
  return payPage(wallet, {
    session,
    price: `NPR ${amount}`,
    details: { For: [description], 'Payment id': [txnid] },
    leave: { choice: 'leave', label: 'Leave without paying' },
  });
}

export function registerWalletPages(
  app: FastifyInstance,
  { wallet, desk, wayBackOf }: Counter,
): void {
  registerChoice(app, {
    host: wallet,
    choices: CHOICES,
    desk,
    wayBackOf: async (payment) => {
      if (payment.outcome === 'lost-callback') return undefined;
      const back = wayBackOf(payment);
      const address = `${back.address}?${new URLSearchParams(back.fields)}`;
      if (payment.outcome === 'duplicate-callback') await desk.lookAhead(address);
      return back;
    },
  });
}
