// The list of all services of the aggregator, by the slug in the path.
import { arrownet } from './internet/arrownet.ts';
import { classictech } from './internet/classictech.ts';
import { hashcnet, hashcnetV2 } from './internet/hashcnet.ts';
import { konnect, netMax } from './internet/konnect.ts';
import { merosoft } from './internet/merosoft.ts';
import { skyBroadband } from './internet/sky-broadband.ts';
import { subisu } from './internet/subisu.ts';
import { times } from './internet/times.ts';
import { vianet } from './internet/vianet.ts';
import { webNetwork } from './internet/web-network.ts';
import { worldlink } from './internet/worldlink.ts';
import type { MultiStep, SingleStep } from './steps.ts';
import { BY_HAND } from './single/by-hand.ts';
import { simtv } from './single/simtv.ts';
import { TOP_UPS } from './single/top-ups.ts';
import { dishhome } from './television/dishhome.ts';
import { khanepani } from './utilities/khanepani.ts';
import { kukl } from './utilities/kukl.ts';
import { neaV2 } from './utilities/nea-v2.ts';
import { nea } from './utilities/nea.ts';

const SINGLE: readonly SingleStep[] = [...TOP_UPS, simtv, ...BY_HAND];

const MULTI: readonly MultiStep[] = [
  dishhome,
  nea,
  neaV2,
  khanepani,
  kukl,
  worldlink,
  vianet,
  classictech,
  times,
  subisu,
  hashcnet,
  hashcnetV2,
  konnect,
  netMax,
  merosoft,
  arrownet,
  skyBroadband,
  webNetwork,
];

const SINGLE_BY_SLUG = new Map(SINGLE.map((service) => [service.slug, service]));
const MULTI_BY_SLUG = new Map(MULTI.map((service) => [service.slug, service]));

export function findSingleStep(slug: string): SingleStep | undefined {
  return SINGLE_BY_SLUG.get(slug);
}

export function findMultiStep(slug: string): MultiStep | undefined {
  return MULTI_BY_SLUG.get(slug);
}

/** The aggregator's own charge in rupees; undefined for an unknown service. */
export function chargeOf(slug: string, rupees: number): number | undefined {
  const multi = findMultiStep(slug);
  if (multi) return multi.charge?.(rupees) ?? 0;
  return findSingleStep(slug) ? 0 : undefined;
}
