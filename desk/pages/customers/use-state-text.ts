// The state of a search result, in words.
import { ORDER_STATES } from '#contract/codes.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Hit } from '#desk/parts/use-search.ts';

const PERSON = ['open', 'frozen', 'closed'] as const;
const CASE = ['checking', 'in_review', 'refused', 'verified', 'overdue', 'withdrawn'] as const;
const COMPLAINT = ['logged', 'assigned', 'resolved', 'escalated'] as const;

/** An unknown state is shown as it is. */
export function useStateText(): (hit: Pick<Hit, 'type' | 'state'>) => string {
  const t = usePageTexts('deskCustomers', 'deskOrders');
  return ({ type, state }) => {
    const person = PERSON.find((one) => one === state);
    if (type === 'person' && person) return t(`desk.customers_state_${person}`);
    const order = ORDER_STATES.find((one) => one === state);
    if (type === 'order' && order) return t(`desk.orders_state_${order}`);
    const kyc = CASE.find((one) => one === state);
    if (type === 'kyc_case' && kyc) return t(`desk.customers_case_${kyc}`);
    const complaint = COMPLAINT.find((one) => one === state);
    return complaint ? t(`desk.customers_complaint_${complaint}`) : state;
  };
}
