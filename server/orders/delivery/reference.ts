// Our reference at a provider: the order's id and the attempt's number, so that the order can be
// found without an index.

const REFERENCE = /^K([0-9a-f]{32})N(\d{1,3})$/;

/** 34 to 36 letters and digits; providers take at most 50. */
export function referenceOf(orderId: string, attempt: number): string {
  return `K${orderId.replaceAll('-', '')}N${attempt}`;
}

/** The order of a reference, or undefined when it is not one of ours. */
export function orderOfReference(reference: string): { orderId: string } | undefined {
  const hex = REFERENCE.exec(reference)?.[1];
  if (hex === undefined) return undefined;
  return { orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}
