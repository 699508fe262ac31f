// Repeats an order and opens the new order's payment page; money is added again by the wallet's form.
import { useNavigate } from 'react-router';
import { redoOrder } from '#contract/orders.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { t } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

/** The address of the wallet's form that adds money, with the amount filled in. */
export function addMoneyPath(rupees: number | bigint): string {
  return `/profile?tab=wallet&amount=${rupees}`;
}

/** The navigation state that tells the payment page the earlier order's amount, in rupees. */
function repeatedState(amount: number) {
  return { repeatedRupees: amount };
}

export function repeatedRupeesOf(state: unknown): number | undefined {
  const isState = typeof state === 'object' && state !== null && 'repeatedRupees' in state;
  return isState && typeof state.repeatedRupees === 'number' ? state.repeatedRupees : undefined;
}

/** Returns a function that shows a rejected order as a toast instead of throwing. */
export function useRedo(): (order: Pick<ListedOrder, 'id' | 'amount'>) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id: orderId, amount }) => {
    try {
      const { id } = await call(redoOrder, { params: { orderId } });
      await navigate(`/payment/${id}`, { state: repeatedState(amount) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(error.banner ?? t('error.our_fault'), { tone: 'error' });
    }
  };
}
