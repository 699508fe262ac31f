// Tells whether a run tests everything, or each kind of case once.

/** `npm run test:whole` and `npm run test:journeys` test everything; `npm test` is quick. */
export const isWholeRun = process.env['TESTS'] === 'whole';

/**
 * The cases of a table, or the number of runs of a property test. A quick run keeps every kind of case
 * once, and every gateway and biller at least once; repetitions are left to the whole run.
 * @template T
 * @param {T} whole
 * @param {T} quick
 * @returns {T}
 */
export function wholeOrQuick(whole, quick) {
  return isWholeRun ? whole : quick;
}
