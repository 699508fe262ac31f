// The delivery report as the aggregator sends it: multipart and unsigned.
import { detailsOf } from '../answers.ts';
import type { Delivery } from './delivery.ts';

/** The state is in the field `status`. */
export function reportOf(delivery: Delivery): FormData {
  const report = new FormData();
  report.set('reference', delivery.reference);
  report.set('amount', String(delivery.amount));
  report.set('status', delivery.state);
  report.set('detail', detailsOf(delivery));
  report.set('response_id', String(delivery.id));
  return report;
}

/** A false report about another reference: a merchant that trusts reports would reverse the wrong order. */
export function falseReport(reference: string, delivery: Delivery): FormData {
  const report = reportOf(delivery);
  report.set('reference', reference);
  report.set('status', 'Failed');
  report.set('detail', 'The operator undid the delivery');
  return report;
}
