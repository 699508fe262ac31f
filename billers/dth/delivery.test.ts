// Dish Home sells packages, and our form sells amounts: which package an amount buys.
import { expect, it } from 'vitest';
import { answering, job } from '../testing/delivery-stand-in.ts';
import { dthAdapter } from './delivery.ts';

const PACKAGES = [
  { description: '3 Months', price: 1_000, idx: 3, is_regular: false },
  { description: 'Regular', price: 1_000, idx: 8, is_regular: true },
  { description: 'Sports', price: 500, idx: 9, is_regular: false },
  { description: 'Movies', price: 500, idx: 10 },
  { description: '6 Months', price: 2_000, idx: 11 },
];
const DETAILS = {
  status: true,
  session_id: 7,
  package: 'Silver',
  expiry_date: '2026-12-01',
  zone: 'Bagmati',
  district: 'Kathmandu',
  packages: PACKAGES,
};

it.each([
  ['the regular recharge before one of a fixed duration', 1_000, '8'],
  ['the only package of its price', 2_000, '11'],
  ['nothing where two could be meant', 500, undefined],
  ['nothing where there is none', 700, undefined],
])('an amount buys %s', async (_, rupees, package_id) => {
  const { khaltiService, sent } = answering({ details: [DETAILS] });
  const [channel] = dthAdapter({ khaltiService }).channels;
  const amountPaisa = BigInt(rupees) * 100n;
  const wanted = job({ operator: 'dishhome', recipient: '71909771942', amountPaisa });
  const outcome = await channel?.deliver(wanted);
  expect(outcome?.kind).toBe(package_id === undefined ? 'rejected' : 'delivered');
  expect(sent.map(({ fields }) => fields['package_id'])).toEqual(
    package_id === undefined ? [] : [package_id],
  );
});

it('a look-up offers only the amounts that buy one package', async () => {
  const { khaltiService } = answering({ details: [DETAILS] });
  const found = await dthAdapter({ khaltiService }).lookUp({
    card_number: '71909771942',
    operator: 'dishhome',
  });
  expect(found).toMatchObject({
    answer: { data: { amounts: [1_000, 2_000] } },
    kept: {
      packages: [
        { title: 'Regular', amount: 1_000 },
        { title: '6 Months', amount: 2_000 },
      ],
    },
  });
});
