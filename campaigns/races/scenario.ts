// A race: many requests start together, of which an exact number must succeed.
import type { CampaignGateway } from '../gateways/gateway.ts';
import type { CallbackStore } from '../harness/callback-store.ts';
import type { HttpRequest, HttpResponse } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';
import type { Testbed } from '../harness/testbed.ts';

export interface RaceContext {
  testbed: Testbed;
  callbackStore: CallbackStore;
  random: Random;
  /** Where this round pays, if not from the wallet; over its rounds a scenario uses every gateway. */
  gateway: CampaignGateway;
  /** All gateways that are set up. */
  gateways: readonly CampaignGateway[];
  /** How many requests start together. */
  width: number;
  /** Sends all requests at once; counts every response and checks its status. */
  race: (requests: readonly HttpRequest[]) => Promise<HttpResponse[]>;
  /** The product that receives the request at this place; the products take turns. */
  urlAt: (place: number) => string;
}

export interface Round {
  winners: number;
  expected: number;
  /** An operator's commands, which count besides the requests of `race`. */
  commands?: number;
  /** Other things that went wrong. */
  broken?: string[];
}

export interface Scenario {
  name: string;
  /** The invariant that a wrong number of winners violates. */
  invariant: string;
  /** The permitted statuses. */
  statuses: readonly number[];
  round: (context: RaceContext) => Promise<Round>;
}

export function requestsOf(count: number, make: (place: number) => HttpRequest): HttpRequest[] {
  return Array.from({ length: count }, (_, place) => make(place));
}

export function countOf(responses: readonly HttpResponse[], status: number): number {
  return responses.filter((response) => response.status === status).length;
}
