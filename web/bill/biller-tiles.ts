// The tiles of a service with several billers.
import type { BillerDefinition } from '#billers/biller.ts';
import { INTERNET_PROVIDERS } from '#billers/internet/providers.ts';
import type { Say } from '#ui/texts.ts';

export interface BillerTile {
  /** Its part of the address: #/worldlink. */
  id: string;
  title: string;
  /** Its form; undefined: it cannot be paid yet. */
  definition: BillerDefinition | undefined;
  /** Values that follow from the tile. */
  preset?: Readonly<Record<string, string>>;
  /** Whether it is among the first that are shown. */
  isPopular?: boolean;
  /** Whether a person at the provider confirms each payment. */
  isByHand?: boolean;
}

/** The id of the general form, for billers without their own. */
const FORM_OF_MANY = 'internet';

export function tilesOf(definitions: readonly BillerDefinition[], t: Say<'bills'>): BillerTile[] {
  return definitions.map((definition) => ({
    id: definition.id,
    title: t(definition.title),
    definition,
  }));
}

/** Every provider of the grid, sorted by name, with its own form, the general one, or none. */
export function internetTiles(definitions: readonly BillerDefinition[]): BillerTile[] {
  const byName = INTERNET_PROVIDERS.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  return byName.map(({ id, title, isServed, isPopular = false, byHand = false, biller }) => ({
    id,
    title,
    definition: isServed
      ? definitions.find((definition) => definition.id === (biller ?? FORM_OF_MANY))
      : undefined,
    isPopular,
    isByHand: byHand,
    ...(!biller && { preset: { provider: id } }),
  }));
}
