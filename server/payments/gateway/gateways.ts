// The gateways that are set up, each made from its settings.
import type { PayMethod } from '#contract/price.ts';
import { makeEsewa } from '#gateways/esewa/gateway.ts';
import type { EsewaGateway } from '#gateways/esewa/gateway.ts';
import { makeKhalti } from '#gateways/khalti/gateway.ts';
import type { KhaltiGateway } from '#gateways/khalti/gateway.ts';
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
  esewa: EsewaGateway | undefined;
  khalti: KhaltiGateway | undefined;
  stripe: StripeGateway | undefined;
}

export function makeGateways({
  payu,
  nepal,
  esewa,
  khalti,
  stripe,
}: Pick<Config, 'payu' | 'nepal' | 'esewa' | 'khalti' | 'stripe'>): Gateways {
  return {
    payu: makePayu(payu),
    nepal: nepal && (nepal.name === 'npay' ? makeNpay(nepal.settings) : makeOnepg(nepal.settings)),
    esewa: esewa && makeEsewa(esewa),
    khalti: khalti && makeKhalti(khalti),
    stripe: stripe && makeStripe(stripe),
  };
}

/**
 * The ways of paying there are, in the order in which a page offers them; those that are hidden
 * unless a setting shows them stand last.
 */
export function payMethodsOf(
  { nepal, esewa, khalti, stripe }: Gateways,
  hiddenTabs: readonly ('sct' | 'bank')[],
): PayMethod[] {
  const known: [PayMethod, boolean][] = [
    ['wallet', true],
    ['payu', true],
    ['ebanking', nepal !== undefined],
    ['esewa', esewa !== undefined],
    ['khalti', khalti !== undefined],
    ['card', stripe !== undefined],
  ];
  const shown = known.flatMap(([method, isThere]) => (isThere ? [method] : []));
  return nepal ? [...shown, ...hiddenTabs] : shown;
}
