// The form of a change of the fees: a field that is open is sent as it reads.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TypeFees } from '#contract/desk/money/fees.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderDesk } from '#desk/testing/render-desk.tsx';
import { FEES, FEES_SINCE as AT } from '../testing.ts';

const water: TypeFees = { type: 'WATER', ...FEES };
const version = {
  ...FEES,
  rows: [],
  from: AT,
  until: null,
  by: 'maya@desk.example',
  reason: 'New year',
  state: 'in force',
};
const PREVIEW = 'POST /desk/api/money/fees/preview';

it('sends what is typed for all orders, whatever was ticked for one type before', async () => {
  const requests = fakeServer({
    'GET /desk/api/money/fees': { versions: [version], in_force: [water] },
    [PREVIEW]: { status: 422, body: { error: 'Not today.' } },
  });
  const screen = await renderDesk('/money/fees/change', ['finance']);
  const type = screen.getByLabelText('For', { exact: true });
  await userEvent.selectOptions(type, 'WATER');
  await userEvent.click(screen.getByLabelText(/^Use the general fee: Fixed fee: Nepali Banks/));
  await userEvent.selectOptions(type, '');
  const fee = screen.getByLabelText(/^Fixed fee: Nepali Banks/);
  await expect.element(fee).toBeEnabled();
  await userEvent.fill(fee, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await expect.element(screen.getByText('Not today.').first()).toBeVisible();
  const sent = requests.filter(({ line }) => line === PREVIEW).map(({ body }) => body);
  expect(sent).toEqual([{ ebanking: '15' }]);
});
