// Reads the fields of an untrusted body or query.

export type Fields = Record<string, unknown>;

/** The body as fields; anything but an object has none. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

/** A text, or a number as text; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
