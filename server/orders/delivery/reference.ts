// Our reference at a provider: the order's id and the number of the attempt, so that it leads back
// without an index.

const REFERENCE = /^K([0-9a-f]{32})N(\d{1,3})$/;

/** 34 to 36 letters and digits; providers take at most 50. */
export function referenceOf(orderId: string, attempt: number): string {
  return `K${orderId.replaceAll('-', '')}N${attempt}`;
}

/** The order a reference names, or undefined when it is none of ours. */
export function orderOfReference(reference: string): { orderId: string } | undefined {
  const hex = REFERENCE.exec(reference)?.[1];
  if (hex === undefined) return undefined;
  return { orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}
