// How an order's recipient is displayed; separate from the operators' names, which import every biller.
import type { OrderType } from '#contract/codes.ts';
import { landlineText } from '../landline/landline-number.ts';

/** The fields of an order on the wire that identify the recipient. */
interface Whom {
  type2: OrderType;
  operator: string;
  mobno: string;
}

/**
 * An order's recipient for display: a mobile number in one piece, as Nepal writes it (9841234567)
 * and as people search and copy it; a landline with its area code (01-4232352).
 */
export function recipientText({ type2, operator, mobno }: Whom): string {
  return type2 === 'LANDLINE' || operator === 'adsl' ? landlineText(mobno) : mobno;
}
