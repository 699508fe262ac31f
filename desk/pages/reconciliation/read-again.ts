// After a decision or a new comparison, everything that is shown of reconciliation is read again.
import { readCache } from '#web/api/reads.tsx';

export async function readAllAgain(): Promise<void> {
  await readCache.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path.startsWith('/desk/api/reconciliation/'),
  });
}
