// Cable TV: which package an amount buys, and for which box.
import { describe, expect, it } from 'vitest';
import { answering, job } from '../testing/delivery-stand-in.ts';
import { cabletvAdapter } from './delivery.ts';

describe('a delivery', () => {
  const packages = [
    { package_id: '1', package_name: 'HD (MONTHLY)', amount: 550 },
    { package_id: '2', package_name: 'Sports', amount: 565 },
    { package_id: '3', package_name: 'News', amount: 565 },
  ];
  const deliver = async (box: string, amountPaisa: bigint) => {
    const { khaltiService, sent, asked } = answering({
      userlist: [{ status: true, session_id: 5, connection: [{ stb: '5001' }, { stb: '5002' }] }],
      details: [{ status: true, packages }],
    });
    const [channel] = cabletvAdapter({ khaltiService }).channels;
    const order = job({ operator: 'websurfer-tv', amountPaisa, detail: { box } });
    return { outcome: await channel.deliver(order), sent, asked };
  };

  it('buys the package of this price for this box', async () => {
    const { sent, asked } = await deliver('5002', 55_000n);
    expect(asked.at(-1)?.fields).toMatchObject({ stb: '5002', service_slug: 'merotv-v2' });
    expect(sent).toMatchObject([{ fields: { session_id: '5', package_id: '1' } }]);
  });

  it.each([
    ['5009', 55_000n, 'delivery.no_such_box'],
    ['5001', 10_000n, 'delivery.no_such_package'],
    ['5001', 56_500n, 'delivery.several_packages'],
  ])('buys nothing for box %s at %s paisa: %s', async (box, amountPaisa, why) => {
    const { outcome, sent } = await deliver(box, amountPaisa);
    expect(outcome).toMatchObject({ kind: 'rejected', why, mayGoElsewhere: false });
    expect(sent).toEqual([]);
  });
});
