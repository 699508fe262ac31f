// The two water boards of the provider: the query to each, and how its answer becomes dues in one
// format.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import type { Fields } from '#providers/khalti-service/client.ts';
import { BS_MONTHS } from '#contract/dates/bikram-sambat.ts';
import { monthTitle } from '../nepal/bikram-sambat.ts';
import { line, owedPaisa, paisaOrNone, providerId } from '../delivery/provider-text.ts';

export interface Dues {
  consumerName: string;
  /** '2083 Kartik', or the month alone if the board gives no year. */
  month: string;
  totalPaisa: Paisa;
  leastPaisa: Paisa;
  finePaisa: Paisa;
  discountPaisa: Paisa;
  previousPaisa: Paisa;
  /** Khanepani has none. */
  sessionId: string;
}

/** KUKL's answer (Khalti Service v9.5, kukl). */
export const kuklDues = z.pipe(
  z.looseObject({
    session_id: providerId,
    customer_name: line(120),
    bill_month: line(20),
    amount: owedPaisa,
    minimum_payable_amount: owedPaisa,
    current_month_fine: paisaOrNone,
  }),
  z.transform((found): Dues => ({
    consumerName: found.customer_name,
    month: monthTitle(found.bill_month),
    totalPaisa: found.amount,
    // A minimum above the total would leave nothing payable.
    leastPaisa:
      found.minimum_payable_amount < found.amount ? found.minimum_payable_amount : found.amount,
    finePaisa: found.current_month_fine,
    discountPaisa: 0n,
    previousPaisa: 0n,
    sessionId: found.session_id,
  })),
);

/** Khanepani's answer (Khalti Service v9.5, khanepani), for the queried month. */
export const khanepaniDues = (monthId: string) =>
  z.pipe(
    z.looseObject({
      customer_name: line(120),
      total_dues: owedPaisa,
      current_month_fine: paisaOrNone,
      current_month_discount: paisaOrNone,
      previous_dues: paisaOrNone,
    }),
    z.transform((found): Dues => ({
      consumerName: found.customer_name,
      month: BS_MONTHS[Number(monthId) - 1] ?? '',
      totalPaisa: found.total_dues,
      leastPaisa: found.total_dues,
      finePaisa: found.current_month_fine,
      discountPaisa: found.current_month_discount,
      previousPaisa: found.previous_dues,
      sessionId: '',
    })),
  );

/** A customer as stored with an order: the board, and the values it is queried with. */
export type Account = Readonly<Record<string, string>>;

/** The fields of `details`: the counter, and the board's names for this account. */
export function askedWith(account: Account): Fields {
  const { counter = '', customer_code, connection_no, month_id } = account;
  return {
    counter,
    ...(customer_code !== undefined && { customer_code }),
    ...(connection_no !== undefined && { connection_no }),
    ...(month_id !== undefined && { month_id }),
  };
}
