// Subisu, internet and TV: user name, then a package or the outstanding amount, which sets the price.
import { text } from '#contract/fields.ts';
import { namedPlans } from '../forms/named-plans.ts';

export const subisu = namedPlans({
  id: 'subisu',
  title: 'biller.subisu',
  username: text(60),
  field: { label: 'biller.username', kind: 'text', maxLength: 60 },
});
