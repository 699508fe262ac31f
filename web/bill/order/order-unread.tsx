// The placeholder for an order that is loading, does not exist, or cannot be loaded now.
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';

interface OrderUnreadProps {
  /** Undefined while it loads. */
  error: CallError | undefined;
  onRetry: () => void;
  /** In the shape of the page; an order's own page by default. */
  skeleton?: ReactNode;
}

/** An invalid id and another user's order get the same message: there is no such order. */
export function OrderUnread({ error, onRetry, skeleton }: OrderUnreadProps) {
  const t = usePageTexts('orders');
  if (!error) return skeleton ?? <OrderSkeleton />;
  if (error.status === 404 || error.status === 422) {
    const action = <ButtonLink to="/orders">{t('order.to_history')}</ButtonLink>;
    return (
      <Sheet>
        <Empty title={t('order.gone')} action={action}>
          {t('order.gone_hint')}
        </Empty>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <LoadError onRetry={onRetry}>
        {t('order.unread')} {error.reason}
      </LoadError>
    </Sheet>
  );
}

function OrderSkeleton() {
  const t = usePageTexts();
  return (
    <div className="flex flex-col gap-6">
      <p className="sr-only">{t('general.loading')}</p>
      <div className="flex flex-col gap-6 rounded-sheet bg-well p-5 sm:p-8">
        <div className="flex gap-x-6 gap-y-4 max-sm:flex-col sm:items-center">
          <Skeleton className="size-24 shrink-0 rounded-full sm:size-28" />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-9 w-80 max-w-full" />
            <Skeleton className="h-5 w-56 max-w-full" />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Skeleton className="h-12 w-full sm:w-44" />
          <Skeleton className="h-12 w-full sm:w-40" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Sheet className="flex flex-col gap-5">
          <Skeleton className="h-7 w-40" />
          {[1, 2, 3].map((step) => (
            <div key={step} className="flex items-center gap-4">
              <Skeleton className="size-9 shrink-0 rounded-full" />
              <Skeleton className="h-5 w-72 max-w-full min-w-0" />
            </div>
          ))}
        </Sheet>
        <Sheet className="flex flex-col gap-5">
          <Skeleton className="h-7 w-32" />
          {[1, 2, 3, 4].map((line) => (
            <div key={line} className="flex justify-between gap-6">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-20" />
            </div>
          ))}
        </Sheet>
      </div>
    </div>
  );
}
