// The tiles of a service that has several billers: who they are, and how each can be paid.
import type { BillerFace } from '#billers/biller.ts';
import type { Say } from '#ui/words.ts';
import { INTERNET_PROVIDERS } from './internet-providers.ts';

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
export function internetTiles(faces: readonly BillerFace[], say: Say): BillerTile[] {
  const forMany = faces.find(({ id }) => id === FORM_OF_MANY);
  const own = faces.filter((face) => face !== forMany);
  const others = INTERNET_PROVIDERS.filter(({ id }) => !own.some((face) => face.id === id));
  return [
    ...facesAsTiles(own, say),
    ...others.map(({ id, title, isServed, byHand }) => ({
      id,
      title,
      face: isServed ? forMany : undefined,
      preset: { provider: id },
      isByHand: isServed && byHand,
    })),
  ];
}
