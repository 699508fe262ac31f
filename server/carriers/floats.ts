// Our prepaid credit at the providers: watched, so that we stop selling before people have paid for
// what we could not deliver.
import type { ProviderName } from '#billers/delivery.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';

export interface Floats {
  /** Whether a provider's credit reaches for this amount with the reserve left; yes while unknown. */
  hasCredit: (provider: ProviderName, amountPaisa: Paisa) => boolean;
  /** Whether every provider has so much that no single order need be looked at. */
  isAmple: () => boolean;
  /** Counts what is being sent, until the next look tells. */
  sent: (provider: ProviderName, amountPaisa: Paisa) => void;
  /** Asks every provider how much is left. Wanted a few times a minute, and when one complains. */
  look: () => Promise<void>;
}

export interface FloatOptions {
  /** Asks what is left, in paisa; undefined when the provider does not say. Never throws. */
  ask: Partial<Record<ProviderName, () => Promise<Paisa | undefined>>>;
  /** What must be left after an order: orders that were paid meanwhile are on their way. */
  reservePaisa: Paisa;
  log: { error: (details: object, text: string) => void };
}

/** No order is larger than this, and few are half of it. */
const LARGEST_ORDER_PAISA = 5_000_000n;

export function makeFloats({ ask, reservePaisa, log }: FloatOptions): Floats {
  const left = new Map<ProviderName, Paisa>();
  const low = new Set<ProviderName>();

  async function lookAt(provider: ProviderName, asked: () => Promise<Paisa | undefined>) {
    const paisa = await asked();
    // No answer says nothing new; what was known before still is.
    if (paisa === undefined) return;
    left.set(provider, paisa);
    if (paisa >= reservePaisa) {
      low.delete(provider);
    } else if (!low.has(provider)) {
      low.add(provider);
      log.error({ provider, rupeesLeft: rupeesFromPaisa(paisa) }, 'our credit there is low');
    }
  }

  return {
    hasCredit: (provider, amountPaisa) => {
      const paisa = left.get(provider);
      return paisa === undefined || paisa - amountPaisa >= reservePaisa;
    },
    isAmple: () => [...left.values()].every((paisa) => paisa >= reservePaisa + LARGEST_ORDER_PAISA),
    sent: (provider, amountPaisa) => {
      const paisa = left.get(provider);
      if (paisa !== undefined) left.set(provider, paisa - amountPaisa);
    },
    look: async () => {
      const askers = Object.entries(ask) as [ProviderName, () => Promise<Paisa | undefined>][];
      await Promise.all(askers.map(([provider, asked]) => lookAt(provider, asked)));
    },
  };
}
