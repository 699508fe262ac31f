// The audit log in a browser: searching on for a rare text, one record, and verifying with progress.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers, SentRequest } from '#web/testing/fake-server.ts';
import { renderDesk } from '#desk/testing/render-desk.tsx';

const ACTIONS = {
  'GET /desk/api/audit/actions': {
    actions: ['desk.read', 'kyc.approved'],
    subject_kinds: ['order'],
  },
};
const record = (id: number) => ({
  id: String(id),
  at: '2026-11-22T11:41:00Z',
  actor_kind: 'operator',
  actor_id: 'maya@desk.example.com',
  action: 'desk.read',
  subject_kind: 'order',
  subject_id: `o${id}`,
  reason: null,
  details: { call: 'GET /desk/api/orders/:orderId' },
  says: 'Opened: Orders',
  who: 'Maya Example',
  about: { page: 'order', id: `o${id}`, name: `K00000000000${id}` },
  position: String(id),
});
const page = (ids: number[], before: string | null) => ({
  records: ids.map(record),
  before,
  looked_to: '2026-11-01T00:00:00Z',
});

async function open(address: string, answers: Answers) {
  const sent = fakeServer({ ...ACTIONS, ...answers });
  return { sent, screen: await renderDesk(address, ['compliance']) };
}
const bodies = (sent: SentRequest[]) =>
  sent.filter(({ line }) => line === 'POST /desk/api/audit/verify').map(({ body }) => body);
const HASH = 'a'.repeat(64);

describe('a search', () => {
  it('goes on by itself for a rare text until it has looked at everything', async () => {
    const { screen } = await open('/audit?text=needle', {
      'GET /desk/api/audit?text=needle&show=changes': page([], '900'),
      'GET /desk/api/audit?text=needle&show=changes&before=900': page([7], '500'),
      'GET /desk/api/audit?text=needle&show=changes&before=500': page([], null),
    });
    await expect.element(screen.getByRole('link', { name: 'order K000000000007' })).toBeVisible();
    await expect.element(screen.getByText(/Looked back to 1 Nov 2026/)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('needle');
  });

  it('stands in the address, and shows one record with its details', async () => {
    const { screen } = await open('/audit', {
      'GET /desk/api/audit?show=changes': page([3, 2], null),
      'GET /desk/api/audit?action=kyc.approved': page([], null),
    });
    // The list has a sentence with names; the log's technical names are among the details.
    await expect.element(screen.getByText('Opened: Orders').first()).toBeVisible();
    await expect.element(screen.getByText('Maya Example').first()).toBeVisible();
    expect(screen.getByText('desk.read', { exact: true }).elements()).toHaveLength(1);
    // Two records of one minute show their seconds, too; a command has no person's name.
    await expect.element(screen.getByText(/:41:00$/).first()).toBeVisible();
    await screen.getByRole('button', { name: 'Record 3' }).click();
    await expect.element(screen.getByRole('dialog')).toHaveTextContent(/GET \/desk\/api\/orders/);
    await userEvent.keyboard('{Escape}');
    await screen.getByText('More filters').click();
    await screen.getByRole('combobox', { name: 'Action' }).selectOptions('kyc.approved');
    await screen.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('action=kyc.approved');
    await expect.element(screen.getByText('No record matches.')).toBeVisible();
  });

  it('that cannot be read says so', async () => {
    const { screen } = await open('/audit', {
      'GET /desk/api/audit?show=changes': { status: 409, body: { error: 'No.' } },
    });
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
  });
});

describe('a verification', () => {
  it('goes on portion by portion, and shows the head to note down', async () => {
    const { screen, sent } = await open('/audit', {
      'GET /desk/api/audit?show=changes': page([], null),
      'POST /desk/api/audit/verify': ({ body }) => {
        const { stage, after } = body as { stage: string; after?: string };
        if (stage === 'records') return { reached: '20', is_end: true, total: 20, problems: [] };
        const isFirst = after === undefined;
        const reached = `${isFirst ? 10 : 20}:${HASH}`;
        return { reached, is_end: !isFirst, total: 20, problems: [] };
      },
    });
    await screen.getByRole('button', { name: 'Verify the log' }).click();
    await screen.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(screen.getByText('The chain is intact.')).toBeVisible();
    await expect.element(screen.getByText(`20:${HASH}`)).toBeVisible();
    expect(bodies(sent)).toEqual([
      { stage: 'links' },
      { stage: 'links', after: `10:${HASH}` },
      { stage: 'records' },
    ]);
  });

  it('names the broken record, and compares with a head that was noted down', async () => {
    const { screen, sent } = await open('/audit', {
      'GET /desk/api/audit?show=changes': page([], null),
      'POST /desk/api/audit/verify': ({ body }) => ({
        reached: `20:${HASH}`,
        is_end: true,
        total: 20,
        problems:
          (body as { stage: string }).stage === 'links'
            ? [{ kind: 'changed', position: '8', record_id: '12' }]
            : [],
      }),
    });
    await screen.getByRole('button', { name: 'Verify the log' }).click();
    const field = screen.getByRole('textbox', { name: /head you noted down/ });
    await field.fill('12');
    await screen.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(screen.getByText(/a colon and its hash/)).toBeVisible();
    await field.fill(`5:${HASH}`);
    await screen.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect.element(screen.getByText('Record 12 or link 8 was changed.')).toBeVisible();
    await expect.element(screen.getByText(/The chain is broken/)).toBeVisible();
    expect(bodies(sent)[0]).toEqual({ stage: 'links', expected: `5:${HASH}` });
  });
});
