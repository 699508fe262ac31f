// The gateways that are set up, each made from its settings.
import type { PayMethod } from '#contract/price.ts';
import { makeNpay } from '#gateways/npay/gateway.ts';
import type { NepalGateway } from '#gateways/nepal-banks/nepal-gateway.ts';
import { makeOnepg } from '#gateways/onepg/gateway.ts';
import { makePayu } from '#gateways/payu/gateway.ts';
import type { PayuGateway } from '#gateways/payu/gateway.ts';
import { makeStripe } from '#gateways/stripe/gateway.ts';
import type { StripeGateway } from '#gateways/stripe/gateway.ts';
import type { Config } from '#server/config.ts';

export interface Gateways {
  payu: PayuGateway;
  /** One of the two ways to Nepal's banks; undefined where none is set up. */
  nepal: NepalGateway | undefined;
  stripe: StripeGateway | undefined;
}

export function makeGateways({
  payu,
  nepal,
  stripe,
}: Pick<Config, 'payu' | 'nepal' | 'stripe'>): Gateways {
  return {
    payu: makePayu(payu),
    nepal: nepal && (nepal.name === 'npay' ? makeNpay(nepal.settings) : makeOnepg(nepal.settings)),
    stripe: stripe && makeStripe(stripe),
  };
}

/** The ways of paying there are, in the order in which a page offers them. */
export function payMethodsOf({ nepal, stripe }: Gateways): PayMethod[] {
  return [
    'wallet',
    'payu',
    ...(nepal ? ['ebanking' as const] : []),
    ...(stripe ? ['card' as const] : []),
  ];
}
