// The list of the gateways that campaigns pay at. A gateway of the product that is missing here does
// not compile.
import type { GatewayName } from '#gateways/gateways.ts';
import { connectips } from './connectips.ts';
import { esewa } from './esewa.ts';
import type { CampaignGateway } from './gateway.ts';
import { khalti } from './khalti.ts';
import { npay } from './npay.ts';
import { onepg } from './onepg.ts';
import { payu } from './payu.ts';
import { stripe } from './stripe.ts';

const BY_NAME: Record<GatewayName, CampaignGateway> = {
  payu,
  npay,
  onepg,
  esewa,
  khalti,
  connectips,
  stripe,
};

export const GATEWAYS: readonly CampaignGateway[] = Object.values(BY_NAME);

export function gatewayNamed(name: GatewayName): CampaignGateway {
  return BY_NAME[name];
}

/** The gateways of which only one can be set up at a time. */
const ALTERNATIVES = GATEWAYS.filter(({ chosenBy }) => chosenBy);

/** The alternatives that a campaign sets up one after the other; a quick one sets up one, by the seed. */
export function alternativesFor(seed: number, isQuick: boolean): readonly CampaignGateway[] {
  const chosen = ALTERNATIVES[seed % ALTERNATIVES.length];
  return isQuick && chosen ? [chosen] : ALTERNATIVES;
}

/** The gateways that are set up together with these alternatives. */
export function gatewaysWith(alternatives: readonly CampaignGateway[]): CampaignGateway[] {
  return GATEWAYS.filter((gateway) => !gateway.chosenBy || alternatives.includes(gateway));
}

/** The gateways of the money campaign: at most one of the alternatives. */
export const EPOCH_GATEWAYS = GATEWAYS.filter(({ epochFaults }) => epochFaults);

/** The settings that set them up. */
export const EPOCH_SETTINGS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...EPOCH_GATEWAYS.map(({ chosenBy }) => chosenBy),
);
