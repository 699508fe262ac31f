// The address of a biller's form: the page of its service, or its tile on that page.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import { internetTiles } from '../biller-tiles.ts';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

/** The tile's part of the address; undefined where the service has only one form. */
function tileOf(definition: BillerDefinition, request: Recipient['request']): string | undefined {
  const siblings = DEFINITIONS.filter(({ type }) => type === definition.type);
  if (definition.type !== 'INTERNET') return siblings.length > 1 ? definition.id : undefined;
  const tiles = internetTiles(siblings).filter((tile) => tile.definition?.id === definition.id);
  return tiles.find(({ preset }) => !preset || preset['provider'] === request['provider'])?.id;
}

/** Undefined for a biller that no longer exists. */
export function formAddress({ biller, request }: Pick<Recipient, 'biller' | 'request'>) {
  const definition = DEFINITIONS.find(({ id }) => id === biller);
  const service = SERVICES.find(({ type }) => type === definition?.type);
  if (!definition || !service) return undefined;
  const tile = tileOf(definition, request);
  const hash = tile === undefined ? '' : `#/${tile}`;
  return { definition, place: `/services/${service.id}${hash}` };
}
