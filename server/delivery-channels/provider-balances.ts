// Watches our prepaid balances at the providers, so that we stop selling what we could not deliver.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { AskBalance, ProviderName } from '#providers/providers.ts';

/** What is known of our balance at a provider. */
export interface BalanceReading {
  provider: ProviderName;
  /** The last known balance minus what was sent since; undefined until the first answer. */
  leftPaisa: Paisa | undefined;
  readAt: Date | undefined;
  /** Since when the provider does not answer; undefined while it does. */
  silentSince: Date | undefined;
}

export interface ProviderBalances {
  /** Whether a provider's balance covers this amount and the reserve; true while it is unknown. */
  hasCredit: (provider: ProviderName, amountPaisa: Paisa) => boolean;
  /**
   * The largest amount that every balance covers with the reserve, so that no order up to it needs hasCredit;
   * undefined while some balance is too small for that.
   */
  amplePaisa: () => Paisa | undefined;
  /** Counts an amount as spent until the next refresh. */
  sent: (provider: ProviderName, amountPaisa: Paisa) => void;
  /**
   * Queries every provider's balance. Called a few times a minute, and when a provider complains.
   */
  look: () => Promise<void>;
  /** Every provider that can be queried, whether it has answered or not. */
  readings: () => BalanceReading[];
}

export interface ProviderBalanceOptions {
  ask: Partial<Record<ProviderName, AskBalance>>;
  /** What must be left after an order: other paid orders are already on their way. */
  reservePaisa: Paisa;
  log: { error: (details: object, text: string) => void };
  now?: () => Date;
}

/** Few orders are half as large; bills of electricity and water may be larger. */
const AMPLE_PAISA = 5_000_000n;

export function createProviderBalances({
  ask,
  reservePaisa,
  log,
  now = () => new Date(),
}: ProviderBalanceOptions): ProviderBalances {
  const left = new Map<ProviderName, Paisa>();
  const readAt = new Map<ProviderName, Date>();
  const silentSince = new Map<ProviderName, Date>();
  const askers = Object.entries(ask) as [ProviderName, AskBalance][];
  const low = new Set<ProviderName>();

  async function lookAt(provider: ProviderName, asked: AskBalance) {
    const paisa = await asked();
    // Without an answer the last known balance stays.
    if (paisa === undefined) {
      if (!silentSince.has(provider)) silentSince.set(provider, now());
      return;
    }
    left.set(provider, paisa);
    readAt.set(provider, now());
    silentSince.delete(provider);
    if (paisa >= reservePaisa) {
      low.delete(provider);
    } else if (!low.has(provider)) {
      low.add(provider);
      log.error({ provider, rupeesLeft: rupeesFromPaisa(paisa) }, 'provider balance is low');
    }
  }

  return {
    hasCredit: (provider, amountPaisa) => {
      const paisa = left.get(provider);
      return paisa === undefined || paisa - amountPaisa >= reservePaisa;
    },
    amplePaisa: () =>
      [...left.values()].every((paisa) => paisa >= reservePaisa + AMPLE_PAISA)
        ? AMPLE_PAISA
        : undefined,
    sent: (provider, amountPaisa) => {
      const paisa = left.get(provider);
      if (paisa !== undefined) left.set(provider, paisa - amountPaisa);
    },
    look: async () => {
      await Promise.all(askers.map(([provider, asked]) => lookAt(provider, asked)));
    },
    readings: () =>
      askers.map(([provider]) => ({
        provider,
        leftPaisa: left.get(provider),
        readAt: readAt.get(provider),
        silentSince: silentSince.get(provider),
      })),
  };
}
