// The placeholder of the offered recipients: one row high.
import { Skeleton } from '#ui/surfaces/skeleton.tsx';

export function OfferedSkeleton() {
  return (
    <div>
      <Skeleton className="mb-1.5 h-6 w-28" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
