// Runs all sweeps: a failure of one neither stops nor hides the others.

/** One after the other, so that they leave connections to people; throws an AggregateError of what failed. */
export async function sweepAll(sweeps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const sweep of sweeps) {
    await sweep().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything was swept');
}
