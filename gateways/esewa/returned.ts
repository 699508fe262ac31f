// Reads what eSewa appends to the return address after a payment: JSON in Base64, with amounts in
// eSewa's own notation.
// Source: eSewa's documentation of ePay v2.

/** A limit that no return of eSewa exceeds. */
const CHARACTERS_MAX = 4_096;

/** Keeps numbers as they are written: 110.0 is signed as 110.0, not as 110. */
function withNumbersAsText(json: string): string {
  return json.replaceAll(/:\s*(-?\d[\d.,]*)(?=\s*[,}])/g, ':"$1"');
}

/** The fields as received; undefined if they cannot be read. */
export function fieldsOfReturn(query: string): Record<string, string> | undefined {
  // A plus sign in Base64 is decoded as a space in a query.
  const data = new URLSearchParams(query).get('data')?.replaceAll(' ', '+') ?? '';
  if (data === '' || data.length > CHARACTERS_MAX) return undefined;
  try {
    const json = withNumbersAsText(Buffer.from(data, 'base64').toString('utf8'));
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null) return undefined;
    return Object.fromEntries(
      Object.entries(read).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch {
    // Not made by eSewa, so it names no payment.
    return undefined;
  }
}
