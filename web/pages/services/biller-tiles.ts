// The tiles of a service that has several billers: who they are, and how each can be paid.
import type { BillerFace } from '#billers/biller.ts';
import { INTERNET_PROVIDERS } from '#billers/internet/providers.ts';
import type { Say } from '#ui/words.ts';

export interface BillerTile {
  /** As it stands in the address: #/worldlink. */
  id: string;
  title: string;
  /** The form it is paid with; without one it cannot be paid yet. */
  face: BillerFace | undefined;
  /** What that form need not ask, because the tile says it. */
  preset?: Readonly<Record<string, string>>;
  /** Whether a person at the provider confirms each payment. */
  isByHand?: boolean;
}

/** The form of those that have none of their own. */
const FORM_OF_MANY = 'internet';

export function facesAsTiles(faces: readonly BillerFace[], say: Say): BillerTile[] {
  return faces.map((face) => ({ id: face.id, title: say(face.title), face }));
}

/** Every provider of the grid, with a form of its own, the one for many, or none. */
export function internetTiles(faces: readonly BillerFace[]): BillerTile[] {
  return INTERNET_PROVIDERS.map(({ id, title, isServed, byHand = false, biller }) => ({
    id,
    title,
    face: isServed ? faces.find((face) => face.id === (biller ?? FORM_OF_MANY)) : undefined,
    isByHand: byHand,
    ...(!biller && { preset: { provider: id } }),
  }));
}
