// Where those who are offered will stand: as high as one row of them.
import { Skeleton } from '#ui/surfaces/skeleton.tsx';

export function OfferedSkeleton() {
  return (
    <div>
      <Skeleton className="mb-1.5 h-6 w-28" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
