// Routes orders to delivery channels: by the biller's or the operator's order of preference, and by
// balance.
import type { BillerId } from '#billers/billers.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { DeliveryChannel } from '#billers/delivery.ts';
import type { Paisa } from '#contract/money.ts';
import type { ProviderBalances } from './provider-balances.ts';

/** The operator's order of preference by biller; other billers keep their own. */
export type Preference = Readonly<Record<string, readonly string[]>>;

export interface Channels {
  /**
   * The channel to send an order to: the first untried one with enough balance, or else the first
   * untried one; undefined when all have been tried.
   */
  next: (order: Carried, tried: ReadonlySet<string>) => DeliveryChannel | undefined;
  /** The channel that was used; undefined when its provider no longer delivers for this biller. */
  named: (order: Pick<Carried, 'biller'>, provider: string) => DeliveryChannel | undefined;
  /** Whether some channel has enough balance; if not, the order must not be sold. */
  canSell: (order: Carried) => boolean;
  /** No order up to this amount needs canSell; undefined while every order does. */
  amplePaisa: () => Paisa | undefined;
  /** Counts an amount that is being sent against our balance at the provider. */
  sent: (carrier: DeliveryChannel, amountPaisa: Paisa) => void;
}

export interface Carried {
  biller: string | null;
  amountPaisa: Paisa;
}

function isBiller(deliveries: Deliveries, biller: string | null): biller is BillerId {
  return biller !== null && Object.hasOwn(deliveries, biller);
}

/** The biller's channels in the given order. Throws for one that the biller does not have. */
function inOrder(
  biller: string,
  own: readonly DeliveryChannel[],
  wanted: readonly string[] | undefined,
): readonly DeliveryChannel[] {
  if (!wanted) return own;
  return wanted.map((name) => {
    const carrier = own.find(({ provider }) => provider === name);
    if (!carrier) throw new Error(`CARRIERS names ${name}, which does not carry ${biller}`);
    return carrier;
  });
}

export interface ChannelsOptions {
  deliveries: Deliveries;
  preference: Preference;
  providerBalances: Pick<ProviderBalances, 'hasCredit' | 'amplePaisa' | 'sent'>;
}

/** Throws an Error of one sentence when the preference names a channel that a biller lacks. */
export function createChannels({
  deliveries,
  preference,
  providerBalances,
}: ChannelsOptions): Channels {
  const unknown = Object.keys(preference).find((biller) => !isBiller(deliveries, biller));
  if (unknown !== undefined) throw new Error(`CARRIERS names ${unknown}, which is no biller`);
  const ordered = new Map(
    Object.entries(deliveries).map(([biller, { channels }]) => [
      biller,
      inOrder(biller, channels, preference[biller]),
    ]),
  );
  const carriersOf = (biller: string | null): readonly DeliveryChannel[] => {
    if (!isBiller(deliveries, biller)) throw new Error(`there is no biller ${biller}`);
    return ordered.get(biller) ?? [];
  };
  return {
    next: ({ biller, amountPaisa }, tried) => {
      const left = carriersOf(biller).filter(({ provider }) => !tried.has(provider));
      return (
        left.find(({ provider }) => providerBalances.hasCredit(provider, amountPaisa)) ?? left[0]
      );
    },
    named: ({ biller }, provider) => {
      if (!isBiller(deliveries, biller)) throw new Error(`there is no biller ${biller}`);
      const { channels } = deliveries[biller];
      return channels.find((one) => one.provider === provider);
    },
    amplePaisa: () => providerBalances.amplePaisa(),
    sent: ({ provider }, amountPaisa) => providerBalances.sent(provider, amountPaisa),
    canSell: ({ biller, amountPaisa }) =>
      carriersOf(biller).some(({ provider }) => providerBalances.hasCredit(provider, amountPaisa)),
  };
}
