// Every way to pay outside our own wallet, and the gateway behind it: the one list that every campaign
// goes through. A gateway that is missing here does not compile.
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';

export type GatewayName = Exclude<OutsideSystem, 'khalti-service' | 'reloadly'>;

/** Which way leads to a gateway. */
export const WAY_OF = {
  payu: 'payu',
  npay: 'nepal',
  onepg: 'nepal',
  esewa: 'esewa',
  khalti: 'khalti',
  stripe: 'card',
} as const satisfies Record<GatewayName, string>;

/** How somebody pays; `nepal` is npay or onepg, whichever the product is set up with. */
export type Way = (typeof WAY_OF)[GatewayName];

export const GATEWAYS = Object.keys(WAY_OF) as GatewayName[];
export const WAYS: readonly Way[] = [...new Set(Object.values(WAY_OF))];

/** These of Nepal tell nothing but what the browser brings back; the others write, too. */
export const WALLETS: readonly Way[] = ['esewa', 'khalti'];
export const BANKS: readonly Way[] = WAYS.filter((way) => !WALLETS.includes(way));

/** Where no call gives money back, so that a person of ours does it by hand. */
export const BY_HAND: ReadonlySet<Way> = new Set(['nepal', 'esewa']);

export type Nepal = 'npay' | 'onepg';

const NEPAL: readonly Nepal[] = ['npay', 'onepg'];

/** Only one gateway to Nepal's banks is set up at a time: what is quick takes one, by the seed. */
export function nepalsFor(seed: number, isQuick: boolean): readonly Nepal[] {
  return isQuick ? [NEPAL[seed % 2] ?? 'npay'] : NEPAL;
}

export function gatewayOf(way: Way, nepal: Nepal): GatewayName {
  return (
    GATEWAYS.find((name) => WAY_OF[name] === way && (way !== 'nepal' || name === nepal)) ?? nepal
  );
}

/** All that a campaign can come to where these are set up, one after the other. */
export function gatewaysWith(nepals: readonly Nepal[]): GatewayName[] {
  return GATEWAYS.filter((name) => WAY_OF[name] !== 'nepal' || nepals.some((one) => one === name));
}
