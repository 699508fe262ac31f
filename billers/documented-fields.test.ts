// What our own forms send: the fields of the specification, with numbers as numbers.
import { expect, it } from 'vitest';
import { formAt } from './form.ts';
import { landline } from './landline/biller.ts';
import { mobile } from './mobile/biller.ts';
import { worldlink } from './worldlink/biller.ts';

it('a top-up has its number and amount as numbers', () => {
  const form = formAt(mobile, { mobile_number: '9841234567', amount: '100' });
  expect(form.order()).toEqual({ mobile_number: 9_841_234_567, amount: 100 });
});

it.each(['', '98x', '1e3', '12.345', '-5'])('%j stays as typed, for its error', (amount) => {
  const { amount: sent } = formAt(mobile, { amount }).order();
  expect(sent).toBe(amount || undefined);
});

it('a landline has its operator', () => {
  const values = { landlinenumber: '01-4232352', landlineAmount: '500' };
  expect(formAt(landline, values).order()).toEqual({
    landlineOperator: 'landline',
    landlinenumber: '01-4232352',
    landlineAmount: 500,
  });
});

it('WorldLink has the type of payment', () => {
  const answer = {
    fullname: '',
    info: '',
    subscription: '',
    subscribed_package_name: '',
    available_renew_options: [{ plan_category_id: '17', plan_name: '50 Mbps', rate: 1356 }],
  };
  const form = formAt(worldlink, { username: 'maya01' }, { answer, sessionId: 'session' });
  expect(form.order(form.plans?.[0])).toEqual({
    username: 'maya01',
    amount: 1356,
    payment_type: 'renew',
    plan_category_id: '17',
    operator: 'worldlink',
  });
});
