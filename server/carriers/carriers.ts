// Who carries an order out: the biller's own order of preference or the operator's, and whether
// anybody has the credit for it.
import type { BillerId } from '#billers/billers.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { Carrier } from '#billers/delivery.ts';
import type { Paisa } from '#contract/money.ts';
import type { Floats } from './floats.ts';

/** The operator's order of preference, by biller; a biller without one keeps its own. */
export type Preference = Readonly<Record<string, readonly string[]>>;

export interface Carriers {
  /**
   * Whom to send an order to: the first with credit for it that has not been `tried`, or else the
   * first that has not; undefined when all have been.
   */
  next: (order: Carried, tried: ReadonlySet<string>) => Carrier | undefined;
  /** The one that was sent to. Throws for a provider that no longer carries this biller. */
  named: (order: Pick<Carried, 'biller'>, provider: string) => Carrier;
  /** Whether somebody has the credit for it; when not, it must not be sold. */
  canSell: (order: Carried) => boolean;
  /** Whether there is so much credit everywhere that nobody need ask canSell. */
  isAmple: () => boolean;
  /** Counts what is being sent to a carrier against our credit there. */
  sent: (carrier: Carrier, amountPaisa: Paisa) => void;
}

export interface Carried {
  biller: string | null;
  amountPaisa: Paisa;
}

function isBiller(deliveries: Deliveries, biller: string | null): biller is BillerId {
  return biller !== null && Object.hasOwn(deliveries, biller);
}

/** The biller's carriers in the order that was asked for. Throws for one it does not have. */
function inOrder(
  biller: string,
  own: readonly Carrier[],
  wanted: readonly string[] | undefined,
): readonly Carrier[] {
  if (!wanted) return own;
  return wanted.map((name) => {
    const carrier = own.find(({ provider }) => provider === name);
    if (!carrier) throw new Error(`CARRIERS names ${name}, which does not carry ${biller}`);
    return carrier;
  });
}

export interface CarriersOptions {
  deliveries: Deliveries;
  preference: Preference;
  floats: Pick<Floats, 'hasCredit' | 'isAmple' | 'sent'>;
}

/** Throws an Error of one sentence when the preference names a carrier that a biller lacks. */
export function makeCarriers({ deliveries, preference, floats }: CarriersOptions): Carriers {
  const unknown = Object.keys(preference).find((biller) => !isBiller(deliveries, biller));
  if (unknown !== undefined) throw new Error(`CARRIERS names ${unknown}, which is no biller`);
  const ordered = new Map(
    Object.entries(deliveries).map(([biller, { carriers }]) => [
      biller,
      inOrder(biller, carriers, preference[biller]),
    ]),
  );
  const carriersOf = (biller: string | null): readonly Carrier[] => {
    if (!isBiller(deliveries, biller)) throw new Error(`there is no biller ${biller}`);
    return ordered.get(biller) ?? [];
  };
  return {
    next: ({ biller, amountPaisa }, tried) => {
      const left = carriersOf(biller).filter(({ provider }) => !tried.has(provider));
      return left.find(({ provider }) => floats.hasCredit(provider, amountPaisa)) ?? left[0];
    },
    named: ({ biller }, provider) => {
      if (!isBiller(deliveries, biller)) throw new Error(`there is no biller ${biller}`);
      const { carriers } = deliveries[biller];
      const carrier = carriers.find((one) => one.provider === provider);
      if (!carrier) throw new Error(`${provider} no longer carries ${biller}`);
      return carrier;
    },
    isAmple: () => floats.isAmple(),
    sent: ({ provider }, amountPaisa) => floats.sent(provider, amountPaisa),
    canSell: ({ biller, amountPaisa }) =>
      carriersOf(biller).some(({ provider }) => floats.hasCredit(provider, amountPaisa)),
  };
}
