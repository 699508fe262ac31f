// The name of the nightly reconciliation, by itself, so that the metrics need not load the rest.

/** Its name among the jobs that run once. */
export const NIGHTLY_RECONCILIATION = 'nightly reconciliation';
