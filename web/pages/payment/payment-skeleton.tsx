// The payment page while its order is loading: rows of ways to pay, and the summary beside them.
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';

const ROWS = [1, 2, 3, 4];

export function PaymentSkeleton() {
  const t = usePageTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-12">
      <p className="sr-only">{t('general.loading')}</p>
      <Sheet className="flex flex-col gap-6">
        <Skeleton className="h-7 w-64 max-w-full" />
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="size-11 shrink-0 rounded-plate" />
            <Skeleton className="h-5 w-40 min-w-0" />
            <Skeleton className="ml-auto h-5 w-20 shrink-0" />
          </div>
        ))}
      </Sheet>
      <Sheet className="flex flex-col gap-5 max-lg:hidden">
        <div className="flex items-center gap-4">
          <Skeleton className="size-11 shrink-0 rounded-plate" />
          <Skeleton className="h-6 w-44" />
        </div>
        {ROWS.slice(1).map((row) => (
          <div key={row} className="flex justify-between gap-6">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
        <Skeleton className="h-13 w-full rounded-control" />
      </Sheet>
    </div>
  );
}
