// Whether a run tests everything, or each kind of thing once.

/** `npm run test:whole`, and the journeys by their own names, test everything; `npm test` is quick. */
export const isWholeRun = process.env['TESTS'] === 'whole';

/**
 * The cases of a table, or how often a property is tried. The quick run keeps every kind of case once,
 * and every gateway and biller at least once; what repeats them is left to the whole run.
 * @template T
 * @param {T} whole
 * @param {T} quick
 * @returns {T}
 */
export function wholeOrQuick(whole, quick) {
  return isWholeRun ? whole : quick;
}
