// The placeholder for an order that is loading, does not exist, or cannot be loaded now.
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
}

/** An invalid id and another user's order get the same message: there is no such order. */
export function OrderUnread({ error, onRetry }: OrderUnreadProps) {
  const t = usePageTexts('orders');
  if (!error) return <OrderSkeleton />;
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
        {t('order.unread')} {error.banner}
      </LoadError>
    </Sheet>
  );
}

function OrderSkeleton() {
  const t = usePageTexts();
  return (
    <div className="flex flex-col gap-6">
      <p className="sr-only">{t('general.loading')}</p>
      <div className="flex flex-col gap-5 rounded-sheet bg-well p-5 sm:p-8">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-9 w-56 max-w-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 w-full sm:w-44" />
      </div>
      <Sheet className="flex flex-col gap-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
      </Sheet>
    </div>
  );
}
