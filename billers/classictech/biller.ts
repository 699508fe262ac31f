// ClassicTech internet: a user name, then one of the offered packages, which sets the price.
import { text } from '#contract/fields.ts';
import { namedPlans } from '../forms/named-plans.ts';

export const classictech = namedPlans({
  id: 'classictech',
  title: 'biller.classictech',
  username: text(60),
  field: { label: 'biller.username', kind: 'text', maxLength: 60 },
});
