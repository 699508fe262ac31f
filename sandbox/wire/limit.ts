// Reads the `limit` of a list from the query; without one, or with nonsense, all is meant.

export function readLimit(given: string | undefined): number {
  return given && /^\d{1,9}$/.test(given) ? Number(given) : Infinity;
}
