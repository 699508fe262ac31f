// Makes outside data safe to store and show: bounded depth, no characters that a database refuses.

/** No meaningful answer is nested deeper; a deeper one would break recursive readers. */
const DEPTH_MAX = 20;

/** Lone surrogates and NUL: valid in JSON, but refused by a database. */
const BROKEN = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function legibleAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll(BROKEN, '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) throw new RangeError('it is nested too deep');
  if (Array.isArray(value)) return value.map((item) => legibleAt(item, depth + 1));
  // Built from entries, so that a key named __proto__ stays a normal field.
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.replaceAll(BROKEN, '\ufffd'),
      legibleAt(field, depth + 1),
    ]),
  );
}

/**
 * A parsed JSON value in which everything that cannot be stored as JSON is replaced. Throws RangeError if it
 * is nested deeper than 20.
 */
export function legible(value: unknown): unknown {
  return legibleAt(value, 0);
}

/** Control characters, line breaks and bidirectional marks, which do not belong in a provider's message. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const TAG = /<\/?[a-z!][^<>]{0,200}>/gi;

/** One plain line of at most `charactersMax` characters. */
export function plainLine(text: string, charactersMax: number): string {
  // Cut before cleaning, so that a very long text costs nothing; cleaning removes little.
  const start = text.slice(0, charactersMax * 8);
  const line = start.replaceAll(TAG, ' ').replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line.length <= charactersMax) return line;
  // A surrogate pair must not be split at the cut.
  return `${line.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
