// The eight background colours of plates and people, each dark enough for white text in both themes.

// Written out in full, so that Tailwind finds the class names.
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

/** Hashes a name to a colour. The factor 371 was chosen so that neighbours on the internet page differ. */
export function hueOf(name: string): Hue {
  const hash = Array.from(name).reduce(
    (sum, letter) => (sum * 371 + (letter.codePointAt(0) ?? 0)) % 2011,
    0,
  );
  return HUES[hash % HUES.length] ?? HUES[0];
}
