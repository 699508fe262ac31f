// Orders the same thing once more and leads to its payment page.
import { useNavigate } from 'react-router';
import { redoOrder } from '#contract/orders.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { say } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';

/** Answers a function that never rejects for a refusal: it tells it in a toast. */
export function useRedo(): (orderId: string) => Promise<void> {
  const navigate = useNavigate();
  return async (orderId) => {
    try {
      const { id } = await call(redoOrder, { params: { orderId } });
      await navigate(`/payment/${id}`);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      addToast(error.banner ?? say('error.our_fault'), { tone: 'error' });
    }
  };
}
