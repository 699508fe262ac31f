// WorldLink's three kinds of customer, as the service answers them, and what is sent for each.
import { describe, expect, it } from 'vitest';
import { answering, job } from '../testing/delivery-stand-in.ts';
import { worldlinkAdapter } from './delivery.ts';

const BASE = { status: true, session_id: 7, full_name: 'Sita', amount: 4950 };
const PACKAGES = [
  { packageId: 17, packageName: '100 <b>Mbps</b>\u202e', packageRate: 1356 },
  { packageId: 18, packageName: '200 Mbps', packageRate: '3220.50' },
];

async function optionsOf(answer: object) {
  const { khaltiService } = answering({ details: [{ ...BASE, ...answer }] });
  const found = await worldlinkAdapter({ khaltiService }).lookUp({ username: 'sita' });
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.answer.available_renew_options.map(({ plan_category_id: id, rate }) => [id, rate]);
}

describe('the options', () => {
  it.each(['subscribed_package_id', 'subscribedPackageId'])(
    'costs its rate for the package of %s, and the dues on top for another',
    async (spelling) => {
      const due = { due_amount_till_now: 301, [spelling]: 17 };
      expect(await optionsOf({ ...due, available_renew_options: PACKAGES })).toEqual([
        ['17', 1356],
        ['18', 3521.5],
      ]);
    },
  );

  it('say which package the customer has now', async () => {
    const answer = { ...BASE, subscribed_package_id: 18, available_renew_options: PACKAGES };
    const { khaltiService } = answering({ details: [answer] });
    const found = await worldlinkAdapter({ khaltiService }).lookUp({ username: 'sita' });
    if (found.kind !== 'found') throw new Error(found.kind);
    const options = found.answer.available_renew_options;
    expect(options.map((option) => option.is_current)).toEqual([undefined, true]);
  });

  it('are all packages if nothing is due', async () => {
    expect(await optionsOf({ package_options: PACKAGES })).toEqual([
      ['17', 1356],
      ['18', 3220.5],
    ]);
  });

  it('are the amount due if no package can be chosen, and none if it is 0', async () => {
    expect(await optionsOf({ package_options: [] })).toEqual([['due', 4950]]);
    expect(await optionsOf({ package_options: [], amount: 0 })).toEqual([]);
  });

  it.each([
    [undefined, 3220.5],
    [null, 3220.5],
    ['', 3220.5],
    [-150.25, 3220.5],
    ['0.00000', 3220.5],
    ['301.0000', 3521.5],
    ['1,017.00', 'away'],
    [301.456, 'away'],
    [{}, 'away'],
    ['none', 'away'],
  ])('with dues of %j cost %s', async (due, expected) => {
    const answer = { ...BASE, due_amount_till_now: due, available_renew_options: PACKAGES };
    const { khaltiService } = answering({ details: [answer] });
    const found = await worldlinkAdapter({ khaltiService }).lookUp({ username: 'sita' });
    const [, other] = found.kind === 'found' ? found.answer.available_renew_options : [];
    expect(other?.rate ?? found.kind).toBe(expected);
  });

  it('are not guessed if the amount due cannot be read', async () => {
    const { khaltiService } = answering({ details: [{ ...BASE, amount: '4,950.00' }] });
    const found = await worldlinkAdapter({ khaltiService }).lookUp({ username: 'sita' });
    expect(found.kind).toBe('away');
  });

  it('have plain texts', async () => {
    const { khaltiService } = answering({ details: [{ ...BASE, package_options: PACKAGES }] });
    const found = await worldlinkAdapter({ khaltiService }).lookUp({ username: 'sita' });
    expect(found).toMatchObject({
      answer: { fullname: 'Sita', available_renew_options: [{ plan_name: '100 Mbps' }, {}] },
    });
  });
});

describe('a delivery', () => {
  const deliver = async (option: string, amountPaisa: bigint, answer: object) => {
    const { khaltiService, sent } = answering({ details: [{ ...BASE, ...answer }] });
    const [channel] = worldlinkAdapter({ khaltiService }).channels;
    const outcome = await channel.deliver(job({ amountPaisa, detail: { option } }));
    return { outcome, sent };
  };

  it('sends the package’s id, and none for dues', async () => {
    const { sent } = await deliver('17', 135_600n, { package_options: PACKAGES });
    expect(sent).toMatchObject([
      { slug: 'worldlink-v2', fields: { session_id: '7', package_id: '17' } },
    ]);
    const dues = await deliver('due', 495_000n, {});
    expect(dues.sent.map(({ fields }) => fields)).toEqual([{ session_id: '7' }]);
  });

  it('sends nothing when the price has changed', async () => {
    const { sent, outcome } = await deliver('17', 130_000n, { package_options: PACKAGES });
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'rejected', why: 'delivery.changed' });
  });

  it('accepts the rejection of a repeat only after the status query', async () => {
    const delivered = { kind: 'delivered', providerReference: '1', proof: {} } as const;
    const { khaltiService, sent } = answering({ details: [BASE] }, delivered);
    const [channel] = worldlinkAdapter({ khaltiService }).channels;
    const repeat = job({ amountPaisa: 1n, detail: { option: 'due' }, isRepeat: true });
    expect(await channel.deliver(repeat)).toEqual(delivered);
    expect(sent).toEqual([]);
  });

  it('sends nothing when the look-up took longer than the order’s lease covers', async () => {
    const { khaltiService, sent } = answering({ details: [BASE] });
    const [channel] = worldlinkAdapter({ khaltiService }).channels;
    const late = job({ amountPaisa: 495_000n, detail: { option: 'due' }, findMaxMs: -1 });
    expect((await channel.deliver(late)).kind).toBe('unknown');
    expect(sent).toEqual([]);
  });

  it('is unknown while the customer cannot be looked up; nothing was sent', async () => {
    const { outcome, sent } = await deliver('17', 135_600n, { session_id: null });
    expect(outcome.kind).toBe('unknown');
    expect(sent).toEqual([]);
  });
});
