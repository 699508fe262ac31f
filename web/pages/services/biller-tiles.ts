// The tiles of a service that has several billers: who they are, and how each can be paid.
import type { BillerDefinition } from '#billers/biller.ts';
import { INTERNET_PROVIDERS } from '#billers/internet/providers.ts';
import type { Say } from '#ui/texts.ts';

export interface BillerTile {
  /** As it stands in the address: #/worldlink. */
  id: string;
  title: string;
  /** The form it is paid with; without one it cannot be paid yet. */
  definition: BillerDefinition | undefined;
  /** What that form need not ask, because the tile says it. */
  preset?: Readonly<Record<string, string>>;
  /** Whether a person at the provider confirms each payment. */
  isByHand?: boolean;
}

/** The form of those that have none of their own. */
const FORM_OF_MANY = 'internet';

export function tilesOf(definitions: readonly BillerDefinition[], t: Say<'bills'>): BillerTile[] {
  return definitions.map((definition) => ({
    id: definition.id,
    title: t(definition.title),
    definition,
  }));
}

/** Every provider of the grid, with a form of its own, the one for many, or none. */
export function internetTiles(definitions: readonly BillerDefinition[]): BillerTile[] {
  return INTERNET_PROVIDERS.map(({ id, title, isServed, byHand = false, biller }) => ({
    id,
    title,
    definition: isServed
      ? definitions.find((definition) => definition.id === (biller ?? FORM_OF_MANY))
      : undefined,
    isByHand: byHand,
    ...(!biller && { preset: { provider: id } }),
  }));
}
