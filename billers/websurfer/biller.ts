// Websurfer internet: customer number, then a package of those on offer, which sets the price.
import { digits } from '#contract/fields.ts';
import { namedPlans } from '../forms/named-plans.ts';

export const websurfer = namedPlans({
  id: 'websurfer',
  title: 'biller.websurfer',
  // The wire calls it a user name; it is the customer's number.
  username: digits(/^\d{3,12}$/, 'websurfer.username'),
  field: { label: 'biller.customer_id', kind: 'digits', maxLength: 12 },
});
