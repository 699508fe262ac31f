// What came from outside, in a form that can be kept and shown: no depth without end, nothing that
// a database refuses.

/** No answer that means something is nested deeper; one that is would break whoever walks it. */
const DEPTH_MAX = 20;

/** Half a character, or NUL: JSON may hold them, but a database takes neither. */
const BROKEN = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function legibleAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll(BROKEN, '\ufffd');
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) throw new RangeError('it is nested too deep');
  if (Array.isArray(value)) return value.map((item) => legibleAt(item, depth + 1));
  // From entries, because a key named __proto__ is a field like any other here.
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.replaceAll(BROKEN, '\ufffd'),
      legibleAt(field, depth + 1),
    ]),
  );
}

/**
 * A parsed JSON value with everything replaced that could not be stored as JSON again. Throws
 * RangeError when it is nested deeper than 20.
 */
export function legible(value: unknown): unknown {
  return legibleAt(value, 0);
}

/** Controls, line ends, and what turns the direction of a line: none of it is a provider's word. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const TAG = /<\/?[a-z!][^<>]{0,200}>/gi;

/** One plain line of at most `charactersMax` characters, however the text came. */
export function plainLine(text: string, charactersMax: number): string {
  // Cut first, so that a very long text costs nothing; what is taken out is seldom more than that.
  const start = text.slice(0, charactersMax * 8);
  const line = start.replaceAll(TAG, ' ').replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line.length <= charactersMax) return line;
  // Half a character at the cut would be no character at all.
  return `${line.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
