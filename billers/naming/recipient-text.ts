// How the number an order is for reads; apart from the operators' names, which know every biller.
import type { OrderType } from '#contract/codes.ts';
import { landlineText } from '../landline/landline-number.ts';

/** Of an order, as it stands on the wire. */
interface Whom {
  type2: OrderType;
  operator: string;
  mobno: string;
}

/**
 * Whom an order is for, wherever it is shown: a mobile number in one piece, as Nepal writes it
 * (9841234567) and as it is searched for and copied; a landline with its area code (01-4232352).
 */
export function recipientText({ type2, operator, mobno }: Whom): string {
  return type2 === 'LANDLINE' || operator === 'adsl' ? landlineText(mobno) : mobno;
}
