// ClassicTech internet: user name, then a package of those on offer, which sets the price.
import { text } from '#contract/fields.ts';
import { namedPlans } from '../forms/named-plans.ts';

export const classictech = namedPlans({
  id: 'classictech',
  title: 'biller.classictech',
  username: text(60),
  field: { label: 'biller.username', kind: 'text', maxLength: 60 },
});
