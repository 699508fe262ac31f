// WorldLink internet: user name, then a package or what is due, which sets the price.
import { text } from '#contract/fields.ts';
import { renewOptions } from '../forms/renew-options.ts';

export const worldlink = renewOptions({
  id: 'worldlink',
  title: 'biller.worldlink',
  username: text(60),
  field: { label: 'biller.username', kind: 'text', maxLength: 60 },
});
