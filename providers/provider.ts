// What a provider declares about itself. The list of definitions is in providers.ts; settings, clients,
// balances, callbacks and statements are derived from it.
import type { Paisa } from '#contract/money.ts';
import type { SettingValues } from '#contract/settings/read-settings.ts';
import type { SettingsGroup, TextOf } from '#contract/settings/setting.ts';
import type { ReadRow } from './book-row.ts';
import type { Kinds } from './guarded.ts';
import type { LookUp } from './outcome.ts';
import type { FileColumns, ReadStatement, Told } from './statement.ts';

export interface ClientOptions {
  /** For a delivery, including all its queries. */
  timeoutMs: number;
}

/** A message at a callback address, as received; header names in lower case, as Node gives them. */
export interface CallbackMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** An address at which the provider reports deliveries. A report only triggers a status query. */
export interface ProviderCallback {
  /** Below `/callbacks/<name>`: empty, or a path like `/<secret>`. */
  path: string;
  /**
   * The text that contains our reference, verbatim; undefined for a message that is not certainly the
   * provider's own: it is answered 404 and not stored. Never throws.
   */
  read: (message: CallbackMessage) => string | undefined;
}

/** How the provider's own record of our deliveries is queried, for the reconciliation. */
export interface ProviderSource {
  /** All transactions of a span; absent if the provider has no list. */
  read?: ReadStatement;
  /** Its lines for our deliveries, each at its index. Throws StatementFault. */
  ask?: (references: readonly string[]) => Promise<Told[]>;
  /** The queried address, and the setting that names it. */
  address: { url: string; setting: string };
}

/** How the provider's simulator is read and scripted. */
export interface ProviderSimulator {
  /** Reads one row of its book. Throws StatementFault. */
  readRow: ReadRow;
  /**
   * The end of the address at which it receives top-ups of NTC, whose outcomes the demo scripts; absent if
   * it cannot play them.
   */
  demoTopUps?: string;
}

/** `Account` includes undefined if the product also works without an account at the provider. */
export interface ProviderDefinition<
  Name extends string,
  Account extends object | undefined,
  Client extends object,
> {
  /** Used in addresses, in the database, and for its account in the ledger. */
  name: Name;
  settings: SettingsGroup;
  /** Reads our account from those settings; undefined if none is configured. */
  account: (values: SettingValues) => Account;
  /** Makes its client, which everybody shares. */
  makeClient: (account: NonNullable<Account>, options: ClientOptions) => Client;
  /** The kind of each of the client's methods, by which `guarded` limits it. */
  kinds: Kinds<Client>;
  statusTimeoutMs: number;
  /** The timeout of a query about a customer, by the effective settings; absent if there is none. */
  lookUpTimeoutMs?: (textOf: TextOf) => number;
  /** Queries our prepaid balance there; absent if there is none. Never throws. */
  balance?: (client: Client) => Promise<LookUp<{ availablePaisa: Paisa | undefined }>>;
  callbacks: (account: NonNullable<Account>) => readonly ProviderCallback[];
  source: (account: NonNullable<Account>) => ProviderSource;
  /** The column names of its settlement files, besides the standard ones. */
  columns: FileColumns;
  simulator: ProviderSimulator;
}

/** Keeps the exact types of a definition, which a plain annotation would widen. */
export function defineProvider<
  Name extends string,
  Account extends object | undefined,
  Client extends object,
>(
  definition: ProviderDefinition<Name, Account, Client>,
): ProviderDefinition<Name, Account, Client> {
  return definition;
}
