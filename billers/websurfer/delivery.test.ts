// Websurfer's three steps: customer, connections, packages.
import { describe, expect, it, vi } from 'vitest';
import { answering, job } from '../testing/delivery-stand-in.ts';
import { websurferAdapter } from './delivery.ts';

const pack = (package_id: string, package_name: string, amount: number) => ({
  package_id,
  package_name,
  amount,
});
const list = (...usernames: string[]) => ({
  status: true,
  session_id: 5,
  customer: { first_name: 'Sita', last_name: 'Rai' },
  connection: usernames.map((username) => ({ username, status: 'active' })),
});

describe('a customer', () => {
  it('with one connection is offered its packages by their own names', async () => {
    const { khaltiService, asked } = answering({
      userlist: [list('home')],
      details: [{ status: true, packages: [pack('1', 'Fast (HALF YEARLY)', 950)] }],
    });
    const found = await websurferAdapter({ khaltiService }).lookUp({ username: '111' });
    expect(found).toMatchObject({
      answer: {
        name: 'Sita Rai',
        available_plans: [{ package: 'Fast (HALF YEARLY)', amount: 950, duration: 'HALF YEARLY' }],
      },
    });
    expect(asked).toEqual([
      {
        step: 'userlist',
        slug: 'times',
        fields: { customer_id: '111', service_slug: 'websurfer-internet' },
      },
      {
        step: 'details',
        slug: 'times',
        fields: { session_id: '5', username: 'home', service_slug: 'websurfer-internet' },
      },
    ]);
  });

  it('with several connections buys for the chosen one', async () => {
    const { khaltiService, asked, sent } = answering({
      userlist: [list('home', 'office', 'shop')],
      details: [{ status: true, packages: [pack('1', 'Fast (MONTHLY)', 950)] }],
    });
    const [channel] = websurferAdapter({ khaltiService }).channels;
    const detail = { package: 'office: Fast (MONTHLY)', duration: 'MONTHLY' };
    await channel.deliver(job({ amountPaisa: 95_000n, detail }));
    expect(asked.map(({ fields }) => 'username' in fields && fields.username)).toEqual([
      false,
      'office',
    ]);
    expect(sent).toMatchObject([{ slug: 'times', fields: { session_id: '5', package_id: '1' } }]);
  });

  it('found too late is not charged: another worker may have the order', async () => {
    const { khaltiService, sent } = answering({
      userlist: [list('home')],
      details: [{ status: true, packages: [pack('1', 'Fast', 950)] }],
    });
    const [channel] = websurferAdapter({ khaltiService }).channels;
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(16_001);
    const order = job({ amountPaisa: 95_000n, detail: { package: 'Fast', duration: '' } });
    expect((await channel.deliver(order)).kind).toBe('unknown');
    clock.mockRestore();
    expect(sent).toEqual([]);
    await channel.deliver(order);
    expect(sent).toHaveLength(1);
  });
});
