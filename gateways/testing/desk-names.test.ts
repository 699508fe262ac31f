// The back office calls each payment method by the name that customers know.
import { expect, it } from 'vitest';
import { deskMoneyWords as english } from '#contract/texts/en/desk/money.ts';
import { deskMoneyWords as nepali } from '#contract/texts/ne/desk/money.ts';
import { PAY_METHOD_NAMES, payMethodNamed } from '../gateways.ts';

it.each(PAY_METHOD_NAMES)('%s has the same name for staff and customers', (name) => {
  const { texts } = payMethodNamed(name);
  const key = `desk.money_method_${name}` as const;
  expect([english[key], nepali[key]]).toEqual([texts.en.title, texts.ne.title]);
});
