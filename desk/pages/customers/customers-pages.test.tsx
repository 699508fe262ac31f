// Customers in the browser: finding one, what their page says, blocking, unmasking, and what they see.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Role } from '#contract/desk/roles.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { PROVED, renderDesk } from '#desk/testing/render-desk.tsx';
import { BLOCK, CUSTOMER, FREEZE, HOME, RAM, SITA, VIEW } from './testing.ts';

const PAGE = `GET /desk/api/customers/${SITA}`;
const LISTS = {
  'GET /desk/api/frozen_accounts': { frozen: [] },
  'GET /desk/api/customer_blocks': { blocks: [] },
};

async function open(
  address: Parameters<typeof renderDesk>[0],
  answers: Answers,
  roles: Role[] = ['support'],
) {
  const requests = fakeServer({ ...LISTS, ...PROVED, ...answers });
  const screen = await renderDesk(address, roles);
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

describe('the search', () => {
  const person = {
    type: 'person',
    id: SITA,
    title: 'S*** K***',
    detail: 's***@e***.com · 98****4567',
    state: 'frozen',
    path: `/customers/${SITA}`,
  };

  it('asks once typing rests, and opens what was found by keyboard', async () => {
    const { screen, sent } = await open('/customers', {
      'POST /desk/api/search': { found: [person], has_more: true },
      [PAGE]: CUSTOMER,
    });
    const box = screen.getByLabelText('Find a customer or an order');
    await userEvent.fill(box, 'si');
    await userEvent.fill(box, 'sita kar');
    await expect.element(screen.getByRole('link', { name: 'S*** K***' })).toBeVisible();
    await expect.element(screen.getByText('Frozen', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^More customers match\./)).toBeVisible();
    expect(sent('POST /desk/api/search')).toEqual([{ text: 'sita kar' }]);
    await userEvent.click(screen.getByRole('heading', { name: 'Customers' }));
    await userEvent.keyboard('j{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'S*** K***' })).toBeVisible();
  });

  it('says that nothing was found, or that it failed, and never one for the other', async () => {
    const { screen } = await open('/customers', {
      'POST /desk/api/search': { found: [], has_more: false },
    });
    const box = screen.getByLabelText('Find a customer or an order');
    await userEvent.fill(box, 'nobody');
    await expect.element(screen.getByText(/^Nothing found for/)).toBeVisible();
    fakeServer({ 'POST /desk/api/search': { status: 500, body: { error: 'away' } } });
    await userEvent.fill(box, 'somebody');
    await expect.element(screen.getByText('Search is not available right now.')).toBeVisible();
    expect(screen.getByText(/^Nothing found for/).elements()).toEqual([]);
  });

  it('never draws a list that could not be read as an empty one', async () => {
    const { screen } = await open('/customers', {
      'GET /desk/api/frozen_accounts': { status: 500, body: { error: 'away' } },
    });
    await expect.element(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.getByText('No account is frozen.').elements()).toEqual([]);
    await expect.element(screen.getByText('Nothing is blocked.')).toBeVisible();
  });
});

describe('a customer', () => {
  it('is masked; a field is shown for a reason', async () => {
    const line = `POST /desk/api/customers/${SITA}/reveal`;
    const { screen, sent } = await open(`/customers/${SITA}`, {
      [PAGE]: CUSTOMER,
      [line]: { value: '+977 9841234567' },
    });
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show Phone' }));
    const dialog = screen.getByRole('dialog', { name: 'Show Phone' });
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    await expect.element(dialog.getByText('Enter the reason.')).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Calls about a refund.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    await expect.element(screen.getByText('+977 9841234567')).toBeVisible();
    expect(sent(line)).toEqual([{ field: 'phone', why: 'Calls about a refund.' }]);
  });

  it('never shows what was revealed of another', async () => {
    const found = (id: string, title: string) => {
      return { type: 'person', id, title, detail: '', state: 'open', path: `/customers/${id}` };
    };
    const identity = { ...CUSTOMER.identity, full_name: 'R*** S***', phone: '98****0001' };
    const { screen } = await open(`/customers/${SITA}`, {
      [PAGE]: CUSTOMER,
      [`GET /desk/api/customers/${RAM}`]: { ...CUSTOMER, id: RAM, identity },
      [`POST /desk/api/customers/${RAM}/reveal`]: { value: '+977 9800000001' },
      'POST /desk/api/search': ({ body }) => {
        const isRam = (body as { text: string }).text === 'ram';
        const person = isRam ? found(RAM, 'R*** S***') : found(SITA, 'S*** K***');
        return { found: [person], has_more: false };
      },
    });
    async function goTo(name: string, title: string): Promise<void> {
      await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
      await userEvent.fill(screen.getByRole('combobox'), name);
      await userEvent.click(screen.getByRole('option', { name: title }));
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    await goTo('ram', 'R*** S***');
    await userEvent.click(screen.getByRole('button', { name: 'Show Phone' }));
    const dialog = screen.getByRole('dialog', { name: 'Show Phone' });
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Calls about a refund.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    await expect.element(screen.getByText('+977 9800000001')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await goTo('sita', 'S*** K***');
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show Phone' })).toBeVisible();
    expect(screen.getByText('+977 9800000001').elements()).toEqual([]);
  });

  it('has orders as the list of orders shows them, and the looks of one person once', async () => {
    const { screen } = await open(`/customers/${SITA}`, { [PAGE]: CUSTOMER });
    const row = screen.getByRole('row', { name: /K0123456789AB/ });
    await expect.element(row).toHaveTextContent(/NTC 9841234567.*Delivered, partly refunded/);
    await expect.element(screen.getByRole('main').getByText('Gita Example')).toBeVisible();
    await expect
      .element(screen.getByText(/Opened: the customer's page · 2 times, last/))
      .toBeVisible();
  });

  it('shows a refund that waits for a second person, with its proposal', async () => {
    const proposed = {
      id: 'approval-1',
      order_id: 'order-1',
      number: 'K0123456789AB',
      gateway: 'payu',
      amount: 50,
      created_at: CUSTOMER.identity.joined_at,
    };
    const { screen } = await open(`/customers/${SITA}`, {
      [PAGE]: { ...CUSTOMER, proposed_refunds: [proposed] },
    });
    const link = screen.getByRole('link', { name: 'Waits for approval' });
    await expect.element(link).toHaveAttribute('href', '/approvals/approval-1');
    await expect.element(screen.getByText(/NPR\s50\.00 → PayU/)).toBeVisible();
  });

  it('is blocked in words of one’s own, until a day', async () => {
    const line = `POST /desk/api/customers/${SITA}/blocks`;
    const { screen, sent } = await open(`/customers/${SITA}`, {
      [PAGE]: CUSTOMER,
      [line]: BLOCK,
    });
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    await userEvent.keyboard('b');
    const dialog = screen.getByRole('dialog', { name: 'Block a part of this account' });
    await userEvent.selectOptions(dialog.getByLabelText('What is blocked'), 'transfers_out');
    await expect.element(dialog.getByText(/on hold come back/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Reason the customer reads'), 'other');
    await userEvent.fill(dialog.getByLabelText('Words for the customer'), 'फोन गर्नुहोस्।');
    await userEvent.fill(dialog.getByLabelText('Note for staff'), 'Two cards.');
    const end = dialog.getByLabelText('Ends by itself on');
    const block = dialog.getByRole('button', { name: 'Block', exact: true });
    for (const wrong of ['31-01-2027', '2027-02-31']) {
      await userEvent.fill(end, wrong);
      await userEvent.click(block);
      await expect.element(end).toHaveAccessibleDescription(/^Enter a day, for example/);
    }
    await userEvent.fill(end, '2027-01-31');
    await userEvent.click(block);
    await expect.element(screen.getByText('Blocked. The customer was told.')).toBeVisible();
    expect(sent(line)).toEqual([
      {
        type: 'transfers_out',
        reason: 'other',
        words: 'फोन गर्नुहोस्।',
        note: 'Two cards.',
        // The end of that day in Nepal.
        until: '2027-01-31T18:15:00.000Z',
      },
    ]);
  });

  it('shows what is blocked; only those may lift it who have the role', async () => {
    const blocked = { ...CUSTOMER, blocks: [BLOCK] };
    const support = await open(`/customers/${SITA}`, { [PAGE]: blocked });
    await expect.element(support.screen.getByText(BLOCK.told)).toBeVisible();
    expect(support.screen.getByRole('button', { name: /^Lift/ }).elements()).toEqual([]);
  });

  it('lifts a block for a reason', async () => {
    const line = `POST /desk/api/customers/${SITA}/blocks/${BLOCK.id}/lift`;
    const { screen, sent } = await open(
      `/customers/${SITA}`,
      { [PAGE]: { ...CUSTOMER, blocks: [BLOCK] }, [line]: { ...BLOCK, is_in_force: false } },
      ['compliance'],
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Lift the block: Paying for orders' }),
    );
    await userEvent.fill(screen.getByLabelText('Reason'), 'Checked by phone.');
    await userEvent.click(screen.getByRole('button', { name: 'Lift', exact: true }));
    await expect.element(screen.getByText('The block is lifted.')).toBeVisible();
    expect(sent(line)).toEqual([{ why: 'Checked by phone.' }]);
  });

  it('is unfrozen once everything the owner proved is ticked', async () => {
    const line = `POST /desk/api/customers/${SITA}/unfreeze`;
    const { screen, sent } = await open(
      `/customers/${SITA}`,
      { [PAGE]: { ...CUSTOMER, freeze: FREEZE, freezes: 1 }, [line]: {} },
      ['admin'],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unfreeze' }));
    const dialog = screen.getByRole('dialog', { name: 'Unfreeze' });
    await userEvent.click(dialog.getByLabelText(/wrote from the account's e-mail/));
    await userEvent.click(dialog.getByLabelText(/match the identity check/));
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Came to the office.');
    await userEvent.click(dialog.getByRole('button', { name: 'Unfreeze' }));
    await expect.element(screen.getByText('The account is no longer frozen.')).toBeVisible();
    const { frozen_by, frozen_at } = FREEZE;
    expect(sent(line)).toEqual([
      { why: 'Came to the office.', proved: ['address', 'documents'], frozen_by, frozen_at },
    ]);
  });

  it('is unfrozen by proofs ticked anew each time the dialog opens', async () => {
    const { screen } = await open(
      `/customers/${SITA}`,
      { [PAGE]: { ...CUSTOMER, freeze: FREEZE, freezes: 1 } },
      ['admin'],
    );
    const dialog = screen.getByRole('dialog', { name: 'Unfreeze' });
    const box = dialog.getByLabelText(/match the identity check/);
    await userEvent.click(screen.getByRole('button', { name: 'Unfreeze' }));
    await userEvent.click(box);
    await expect.element(box).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Unfreeze' }));
    await expect.element(box).not.toBeChecked();
  });

  it('is frozen for a reason', async () => {
    const FREEZING = `POST /desk/api/customers/${SITA}/freeze`;
    const { screen, sent } = await open(
      `/customers/${SITA}`,
      { [PAGE]: CUSTOMER, [FREEZING]: {} },
      ['compliance'],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
    const dialog = screen.getByRole('dialog', { name: 'Freeze' });
    await userEvent.fill(dialog.getByLabelText('Reason'), 'Suspected fraud.');
    await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
    await expect.element(screen.getByText('The account is frozen.')).toBeVisible();
    expect(sent(FREEZING)).toEqual([{ why: 'Suspected fraud.' }]);
  });

  it('offers finance nothing but to read', async () => {
    const { screen } = await open(`/customers/${SITA}`, { [PAGE]: CUSTOMER }, ['finance']);
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    for (const name of [
      'See what they see',
      'Block',
      'Freeze',
      'Sign the customer out',
      'Show Phone',
    ]) {
      expect(
        screen.getByRole('main').getByRole('button', { name, exact: true }).elements(),
      ).toEqual([]);
    }
  });
});

describe('what a customer sees', () => {
  const base = `/desk/api/support_views/${VIEW}`;

  it('opens for a reason, in their language, and says until when', async () => {
    const start = `POST /desk/api/customers/${SITA}/support_views`;
    const { screen, sent } = await open(`/customers/${SITA}`, {
      [PAGE]: CUSTOMER,
      [start]: { view_id: VIEW, expires_at: HOME.view.expires_at },
      [`GET ${base}/home`]: HOME,
    });
    await expect.element(screen.getByText('98****4567').first()).toBeVisible();
    await userEvent.keyboard('v');
    await userEvent.fill(screen.getByLabelText('Reason'), HOME.view.why);
    const dialog = screen.getByRole('dialog', { name: 'See what they see' });
    await userEvent.click(dialog.getByRole('button', { name: 'See what they see' }));
    await expect.element(screen.getByText(/^Read-only view/)).toBeVisible();
    await expect.element(screen.getByText(/^29:\d+ left$/)).toBeVisible();
    await expect.element(screen.getByText('सफल')).toBeVisible();
    // The labels are in the customer's language, too; the page around the frame is not.
    await expect.element(screen.getByText('मौज्दात')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Wallet' })).toBeVisible();
    expect(sent(start)).toEqual([{ why: HOME.view.why }]);
  });

  it('says that its time is over instead of showing anything', async () => {
    const { screen } = await open(`/customers/${SITA}/view/${VIEW}`, {
      [`GET ${base}/home`]: {
        ...HOME,
        view: { ...HOME.view, expires_at: new Date(Date.now() - 1_000).toISOString() },
      },
    });
    await expect.element(screen.getByText(/^This view is over/)).toBeVisible();
    expect(screen.getByText('सफल').elements()).toEqual([]);
  });

  it('has nothing to press but links and its end', async () => {
    const { screen } = await open(`/customers/${SITA}/view/${VIEW}`, {
      [`GET ${base}/home`]: HOME,
    });
    await expect.element(screen.getByText('सफल')).toBeVisible();
    const main = document.querySelector('main');
    const buttons = [...(main?.querySelectorAll('button, input, textarea, select') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['End the view']);
  });
});
