// The rules for paying are SQL: every verdict is known to the app, and the step to `paid` is an edge
// of the order machine.
import { expect, it } from 'vitest';
import { edges } from '#server/orders/order-machine.ts';
import { ORDER_OVER } from '#server/orders/order-over.ts';
import { PAYMENT_VERDICTS } from './payment-verdicts.ts';

const functions = import.meta.glob<string>('../../db/functions/payments/pa*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('knows the verdicts of the database, no more and no fewer', () => {
  const text = Object.values(functions).join('');
  const verdicts = [...text.matchAll(/(?:then|else) '([a-z]+\.[a-z0-9_]+)'/g)].map(
    ([, key]) => key,
  );
  const known = new Set([...Object.keys(PAYMENT_VERDICTS), 'payment.limit']);
  expect(new Set(verdicts)).toEqual(known);
});

function textOf(file: string): string {
  const [, text] = Object.entries(functions).find(([path]) => path.endsWith(`/${file}`)) ?? [];
  if (text === undefined) throw new Error(`there is no ${file}`);
  return text;
}

it('knows which verdicts say that an order is over, whoever pays and how', () => {
  const rules = textOf('payable.sql').matchAll(/when ([^]+?) then '([a-z]+\.[a-z0-9_]+)'/g);
  const general = [...rules].filter(
    ([, condition]) => !/\bp_(way|in_review)\b/.test(condition ?? ''),
  );
  expect(new Set(general.map(([, , verdict]) => verdict))).toEqual(new Set(ORDER_OVER));
});

it('pays from a wallet along an edge of the order machine', () => {
  const [, from] = /p_state <> '(\w+)'/.exec(textOf('payable.sql')) ?? [];
  const paying = textOf('pay-orders-from-wallets.sql');
  const [, to] = /update orders o set state = '(\w+)'/.exec(paying) ?? [];
  expect(edges()).toContainEqual({ from, to });
  expect(paying).toContain(`select g.id, g.version + 1, '${to}' from`);
});
