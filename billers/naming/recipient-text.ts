// How the number an order is for reads; apart from the operators' names, which know every biller.
import type { OrderType } from '#contract/codes.ts';
import { landlineText } from '../landline/landline-number.ts';

/** Of an order, as it stands on the wire. */
interface Whom {
  type2: OrderType;
  operator: string;
  mobno: string;
}

/** Whom an order is for as people write it: a landline with its area code. */
export function recipientText({ type2, operator, mobno }: Whom): string {
  return type2 === 'LANDLINE' || operator === 'adsl' ? landlineText(mobno) : mobno;
}
