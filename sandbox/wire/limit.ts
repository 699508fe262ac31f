// Reads the `limit` of a list from the query; if it is absent or invalid, the list is unlimited.

export function readLimit(given: string | undefined): number {
  return given && /^\d{1,9}$/.test(given) ? Number(given) : Infinity;
}
