// For each provider: how its statement is queried and how its simulator's book is read.
import type { ReadRow } from './book-row.ts';
import { readKhaltiServiceRow } from './khalti-service/book.ts';
import type { KhaltiServiceSettings } from './khalti-service/client.ts';
import { makeAskKhaltiService } from './khalti-service/statement.ts';
import { readReloadlyRow } from './reloadly/report/book.ts';
import { makeReloadlyStatement } from './reloadly/report/statement.ts';
import type { FileColumns, ReadStatement, Told } from './statement.ts';

export interface ProviderSource {
  /** All transactions of a span; absent if the provider has no list. */
  read?: ReadStatement;
  /** Its lines for our deliveries, each at its index. Throws StatementFault. */
  ask?: (references: readonly string[]) => Promise<Told[]>;
  /** The queried address, and the setting that names it. */
  address: { url: string; setting: string };
}

export interface ProviderAccounts {
  khaltiService: KhaltiServiceSettings;
  reloadly: Parameters<typeof makeReloadlyStatement>[0] | undefined;
}

/** How the rows of their books are read, by provider name. */
export const PROVIDER_ROWS: Readonly<Record<'khalti-service' | 'reloadly', ReadRow>> = {
  'khalti-service': readKhaltiServiceRow,
  reloadly: readReloadlyRow,
};

/** The providers with an account, by name. */
export function providerSources({
  khaltiService,
  reloadly,
}: ProviderAccounts): Readonly<Partial<Record<keyof typeof PROVIDER_ROWS, ProviderSource>>> {
  return {
    'khalti-service': {
      ask: makeAskKhaltiService(khaltiService),
      address: { url: khaltiService.url, setting: 'KHALTI_SERVICE_URL' },
    },
    ...(reloadly && {
      reloadly: {
        read: makeReloadlyStatement(reloadly),
        address: { url: reloadly.url, setting: 'RELOADLY_URL' },
      },
    }),
  };
}

export const PROVIDER_NAMES = Object.keys(PROVIDER_ROWS) as (keyof typeof PROVIDER_ROWS)[];

/** The column names of their files. */
export const PROVIDER_COLUMNS: FileColumns = {
  reference: ['customIdentifier'],
  amount: ['deliveredAmount'],
  at: ['transactionDate'],
};
