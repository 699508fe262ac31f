// Repeats an order and opens the new order's payment page.
import { useNavigate } from 'react-router';
import { redoOrder } from '#contract/orders.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { t } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';

/** Returns a function that shows a rejected order as a toast instead of throwing. */
export function useRedo(): (orderId: string) => Promise<void> {
  const navigate = useNavigate();
  const withKey = useIdempotencyKeys();
  return async (orderId) => {
    try {
      const { id } = await withKey(orderId, (key) => call(redoOrder, { params: { orderId }, key }));
      await navigate(`/payment/${id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(error.banner ?? t('error.our_fault'), { tone: 'error' });
    }
  };
}
