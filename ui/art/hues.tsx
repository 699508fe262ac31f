// The colours of plates and people: eight, each dark enough for white above it in both themes.

// Written out, so that the style sheet has them.
const HUES = [
  'bg-plate-blue',
  'bg-plate-brown',
  'bg-plate-teal',
  'bg-plate-rose',
  'bg-plate-amber',
  'bg-plate-violet',
  'bg-plate-green',
  'bg-plate-slate',
] as const;
export type Hue = (typeof HUES)[number];

/** The same name has the same colour everywhere; the factor keeps neighbours of the internet page apart. */
export function hueOf(name: string): Hue {
  const hash = Array.from(name).reduce(
    (sum, letter) => (sum * 371 + (letter.codePointAt(0) ?? 0)) % 2011,
    0,
  );
  return HUES[hash % HUES.length] ?? HUES[0];
}
