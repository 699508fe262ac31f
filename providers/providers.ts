// The list of providers. To add one, add a folder and a line here.
import type { Paisa } from '#contract/money.ts';
import type { SettingValues } from '#contract/settings/read-settings.ts';
import type { SettingsGroup, TextOf } from '#contract/settings/setting.ts';
import { guarded } from './guarded.ts';
import { khaltiService } from './khalti-service/definition.ts';
import type {
  ClientOptions,
  ProviderCallback,
  ProviderDefinition,
  ProviderSource,
} from './provider.ts';
import { reloadly } from './reloadly/definition.ts';

/** By the names under which the billers' adapters receive the clients. */
const LISTED = { khaltiService, reloadly } as const;

type Listed = typeof LISTED;
type Key = keyof Listed;

/** A provider's name, as in the ledger's `biller-payable:` account. */
export type ProviderName = Listed[Key]['name'];

/** Our account at each provider; undefined where none is set up. */
export type ProviderAccounts = { readonly [K in Key]: ReturnType<Listed[K]['account']> };

/** The providers that the product also works without. */
type OptionalKey = { [K in Key]: undefined extends ProviderAccounts[K] ? K : never }[Key];
type ClientOf<K extends Key> = ReturnType<Listed[K]['makeClient']>;

/** The client of each provider; absent where no account is set up. */
export type ProviderClients = {
  readonly [K in Exclude<Key, OptionalKey>]: ClientOf<K>;
} & { readonly [K in OptionalKey]?: ClientOf<K> };

/** Any provider, where its exact types do not matter. */
type AnyProvider = ProviderDefinition<ProviderName, object | undefined, object>;

// This cast, and those of the records below, are safe: each definition only makes and receives the account
// and the client stored under its own key.
const ENTRIES = Object.entries(LISTED) as unknown as readonly [Key, AnyProvider][];

export const PROVIDERS: readonly AnyProvider[] = ENTRIES.map(([, definition]) => definition);

export const PROVIDER_NAMES: readonly ProviderName[] = PROVIDERS.map(({ name }) => name);

export const PROVIDER_SETTINGS: readonly SettingsGroup[] = PROVIDERS.map(
  ({ settings }) => settings,
);

/** The longest time that any provider may take for a status query. */
export const LONGEST_STATUS_MS = Math.max(
  ...PROVIDERS.map(({ statusTimeoutMs }) => statusTimeoutMs),
);

/** The longest time that any provider may take for a query about a customer. */
export function longestLookUpMs(textOf: TextOf): number {
  return Math.max(...PROVIDERS.map(({ lookUpTimeoutMs }) => lookUpTimeoutMs?.(textOf) ?? 0));
}

function entryNamed(name: ProviderName): readonly [Key, AnyProvider] {
  const entry = ENTRIES.find(([, definition]) => definition.name === name);
  if (!entry) throw new Error(`there is no provider ${name}`);
  return entry;
}

/** A provider's definition, whether or not an account is configured. */
export function providerNamed(name: ProviderName): AnyProvider {
  return entryNamed(name)[1];
}

/** Our accounts; undefined where none is set up. */
export function readProviderAccounts(values: SettingValues): ProviderAccounts {
  const accounts = ENTRIES.map(([key, { account }]) => [key, account(values)] as const);
  return Object.fromEntries(accounts) as ProviderAccounts;
}

/** The clients of the providers that are set up, each within its limits. Make them once and share them. */
export function makeClients(accounts: ProviderAccounts, options: ClientOptions): ProviderClients {
  const clients = ENTRIES.flatMap(([key, { makeClient, kinds }]) => {
    const account = accounts[key];
    return account ? [[key, guarded(makeClient(account, options), kinds)] as const] : [];
  });
  return Object.fromEntries(clients) as ProviderClients;
}

/** Queries a balance in paisa; undefined when the provider does not answer. Never throws. */
export type AskBalance = () => Promise<Paisa | undefined>;

/** How to query each balance. */
export function balanceQueries(
  clients: ProviderClients,
): Partial<Record<ProviderName, AskBalance>> {
  return Object.fromEntries(
    ENTRIES.flatMap(([key, { name, balance }]): [ProviderName, AskBalance][] => {
      const client = clients[key];
      if (!client || !balance) return [];
      const ask: AskBalance = async () => {
        const told = await balance(client);
        return told.kind === 'found' ? told.body.availablePaisa : undefined;
      };
      return [[name, ask]];
    }),
  );
}

/** A callback with its provider, and its whole path below our address. */
export interface NamedCallback extends ProviderCallback {
  provider: ProviderName;
}

/** The callbacks of the providers that are set up. */
export function providerCallbacks(accounts: ProviderAccounts): NamedCallback[] {
  return ENTRIES.flatMap(([key, { name, callbacks }]) => {
    const account = accounts[key];
    if (!account) return [];
    return callbacks(account).map(({ path, read }): NamedCallback => ({
      provider: name,
      path: `/callbacks/${name}${path}`,
      read,
    }));
  });
}

/** A provider's own record of our deliveries; undefined if no account is set up. */
export function providerSource(
  name: ProviderName,
  accounts: ProviderAccounts,
): ProviderSource | undefined {
  const [key, { source }] = entryNamed(name);
  const account = accounts[key];
  return account && source(account);
}
