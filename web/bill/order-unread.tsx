// What stands where an order cannot be shown: still being read, not there, or not readable now.
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ReceiptIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { useWords } from '#ui/words.ts';
import type { CallRefused } from '#web/api/call-refused.ts';

interface OrderUnreadProps {
  /** Undefined while it is being read. */
  error: CallRefused | undefined;
  onRetry: () => void;
}

/** An id that is none and an order of somebody else are the same to us: there is no such order. */
export function OrderUnread({ error, onRetry }: OrderUnreadProps) {
  const say = useWords();
  if (!error) return <OrderSkeleton />;
  if (error.status === 404 || error.status === 422) {
    const action = <ButtonLink to="/orders">{say('order.to_history')}</ButtonLink>;
    return (
      <Card>
        <Empty icon={ReceiptIcon} title={say('order.gone')} action={action}>
          {say('order.gone_hint')}
        </Empty>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col items-start gap-4">
      <FormBanner tone="error" className="w-full">
        {say('order.unread')} {error.banner}
      </FormBanner>
      <Button look="secondary" onClick={onRetry}>
        {say('order.again')}
      </Button>
    </Card>
  );
}

function OrderSkeleton() {
  const say = useWords();
  return (
    <Card className="flex flex-col gap-4">
      <p className="sr-only">{say('general.loading')}</p>
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-40 w-full" />
    </Card>
  );
}
