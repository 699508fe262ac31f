// What is stored of a look-up whose result no longer fits the order: nothing that tells who the customer is.
import type { Proof } from '#providers/outcome.ts';

const IDS = `session_id payment_id package_id packageId subscribed_package_id subscribedPackageId
  package_code duration_code plan_id id idx rcvblID error_code`;
const MONTHS = 'bill_month billMonth due_bill_of bill_date billDate days duration';
const AMOUNTS = `total_due_amount minimum_payable_amount due_amount_till_now total_dues
  current_month_dues current_month_fine current_month_discount previous_dues outstanding_amount
  rebate penalty rcvedAmount bill_amount payable_amount feeAmount payableAmount grand_total
  amount total_amount total_cost price packageRate`;
/** The lists and objects that hold such fields. */
const LISTS = `due_bills bills packages package_options available_renew_options
  available_packages available_plans plan_details plan_detail_list internet_plan_details
  internet_details tv_details tv_plan_details`;

/** By the service's names on the wire. */
const KEPT = new Set([IDS, MONTHS, AMOUNTS, LISTS].flatMap((names) => names.split(/\s+/)));

function keptOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(keptOf);
  const fields = Object.entries(value).filter(([name]) => KEPT.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, keptOf(field)]));
}

/**
 * The part of a look-up's evidence that may be stored with an order for good: its amounts, ids and months. Of
 * an answer that was too long to be kept whole, only the HTTP status is left.
 */
export function changeProof({ http_status, answer }: Proof): Proof {
  return { http_status, ...(answer !== undefined && { answer: keptOf(answer) }) };
}
