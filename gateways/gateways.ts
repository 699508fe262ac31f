// The list of gateways, in the order in which a page offers them. To add one, add a folder, a line here, and
// a line for its widget in pay-widgets.tsx; docs/ARCHITECTURE.md names what else it needs.
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import type { GatewayDefinition, SetUpGateway } from './definition.ts';
import { connectips } from './connectips/definition.ts';
import { esewa } from './esewa/definition.ts';
import { khalti } from './khalti/definition.ts';
import { npay } from './npay/definition.ts';
import { onepg } from './onepg/definition.ts';
import { WALLET } from './pay-method.ts';
import type { PayMethodDefinition } from './pay-method.ts';
import { payu } from './payu/definition.ts';
import { stripe } from './stripe/definition.ts';

const LIST = [payu, npay, onepg, esewa, khalti, connectips, stripe] as const;

type Listed = (typeof LIST)[number];

export type GatewayName = Listed['name'];
/** A payment method: a gateway's, or our own wallet. */
export type PayMethod = 'wallet' | Listed['methods'][number]['name'];

type AccountOf<Name> = Parameters<Extract<Listed, { name: Name }>['create']>[0];
/** Our account at each gateway that is set up. */
export type GatewayAccounts = { readonly [Name in GatewayName]?: AccountOf<Name> | undefined };

/** Any gateway, where its exact type does not matter. */
type AnyDefinition = GatewayDefinition<GatewayName, unknown, PayMethod>;

// The cast is safe: each definition only receives the account stored under its own name.
export const GATEWAYS = LIST as unknown as readonly AnyDefinition[];

export const GATEWAY_NAMES: readonly GatewayName[] = GATEWAYS.map(({ name }) => name);

const byName = new Map(GATEWAYS.map((definition) => [definition.name, definition]));

/** A gateway's definition, whether or not an account is configured. */
export function definitionOf(name: GatewayName): AnyDefinition {
  const definition = byName.get(name);
  if (!definition) throw new Error(`there is no gateway ${name}`);
  return definition;
}

/** The method that a gateway's payments are booked under. */
export function methodOf(name: GatewayName): PayMethodDefinition<PayMethod> {
  return definitionOf(name).methods[0];
}

const listed = GATEWAYS.flatMap(({ methods: [first] }) => [first]);
const extra = GATEWAYS.flatMap(({ methods: [, ...others] }) => others);

/** Every payment method once, in the order in which a page offers them; rarely enabled ones come last. */
const PAY_METHODS: readonly PayMethodDefinition<PayMethod>[] = [
  ...new Set<PayMethodDefinition<PayMethod>>([WALLET, ...listed, ...extra]),
];

export const PAY_METHOD_NAMES: readonly PayMethod[] = PAY_METHODS.map(({ name }) => name);

const methodsByName = new Map<string, PayMethodDefinition<PayMethod>>(
  PAY_METHODS.map((method) => [method.name, method]),
);

/** A payment method by name. Throws if there is none. */
export function payMethodNamed(name: string): PayMethodDefinition<PayMethod> {
  const method = methodsByName.get(name);
  if (!method) throw new Error(`there is no way of paying called ${name}`);
  return method;
}

/** A gateway with its account and its name. */
export interface NamedGateway extends SetUpGateway {
  name: GatewayName;
}

/** The gateways that are set up. */
export function makeGateways(accounts: GatewayAccounts): NamedGateway[] {
  return GATEWAYS.flatMap(({ name, create }) => {
    const account = accounts[name];
    return account === undefined ? [] : [{ ...create(account), name }];
  });
}

/**
 * The payment methods these gateways offer, in the order a page shows them; those hidden by default
 * come last. A gateway where no payment can begin offers none.
 */
export function payMethodsOf(
  gateways: readonly Pick<NamedGateway, 'name' | 'starts'>[],
  shown: readonly string[],
): PayMethod[] {
  const offered = gateways.filter(({ starts }) => starts.length > 0);
  const known = new Set(offered.flatMap(({ name }) => definitionOf(name).methods));
  const first = new Set(offered.map(({ name }) => methodOf(name)));
  const isOffered = (method: PayMethodDefinition<PayMethod>): boolean =>
    first.has(method) || (known.has(method) && shown.includes(method.name));
  return ['wallet', ...PAY_METHODS.filter(isOffered).map(({ name }) => name)];
}

/**
 * For every gateway's simulator: the name of its dashboard, and the address at which it calls back a
 * product at `publicUrl`.
 */
export function callbacksOf(publicUrl: string): [string, string][] {
  return GATEWAYS.flatMap(({ name, simulator: { callbacks = {} } }) =>
    Object.entries(callbacks).map(([dashboard, path]): [string, string] => [
      dashboard,
      `${publicUrl}${GATEWAY_PATH}/${name}${path}`,
    ]),
  );
}
