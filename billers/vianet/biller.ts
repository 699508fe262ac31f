// Vianet internet: customer number, then one of the open bills, which sets the price.
import { digits } from '#contract/fields.ts';
import { renewOptions } from '../forms/renew-options.ts';

export const vianet = renewOptions({
  id: 'vianet',
  title: 'biller.vianet',
  // The wire calls it a user name; it is the customer's number.
  username: digits(/^\d{3,10}$/, 'vianet.username'),
  field: { label: 'biller.customer_id', kind: 'digits', maxLength: 10 },
  isNewEachTime: true,
});
