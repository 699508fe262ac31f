// Work in the browser: queues, what is done with items by keyboard and mouse, and what can't be read.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireWorkItem } from '#contract/desk/work.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { readListsAgain } from '#desk/parts/fresh-lists.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { ID, inHours, OTHER, wireItem } from './testing/wire-item.ts';

const LIST = 'GET /desk/api/work/queues/complaints?show=open';
const PEOPLE = 'GET /desk/api/work/queues/complaints/people';
const QUEUES = 'GET /desk/api/work/queues';
const MINE = 'GET /desk/api/work/mine';
const page = (...items: WireWorkItem[]) => ({ items, reason: null, next: null });
const counts = { open: 7, overdue: 2, assigned: 1, snoozed: 3, oldest_since: inHours(-50) };

async function openQueue(answers: Answers) {
  const requests = fakeServer(answers);
  const screen = await renderDesk('/work/queues/complaints', ['support']);
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

describe('a queue', () => {
  it('shows what each item is, whom it concerns, its age, its deadline and what is read', async () => {
    const late = wireItem({
      id: OTHER,
      title: 'Another complaint',
      due: { at: inHours(-3), kind: 'target', is_over: true },
      assignee: { id: OTHER, full_name: 'Maya Example', at: inHours(-1) },
      customer: null,
    });
    const { screen } = await openQueue({ [LIST]: page(late, wireItem()) });
    await expect.element(screen.getByRole('heading', { name: 'Complaints' })).toBeVisible();
    const rows = screen.getByRole('row');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/Another complaint.*Overdue by 3 h.*Our target.*Maya Example/);
    const second = rows.nth(2);
    for (const text of [
      '“With the support desk. We decide by tomorrow.”',
      'Sita Example',
      's***@e***.com',
      'NTC 9841234567',
      'NPR 500.00',
      'in 4 h',
      'Answer due',
      'Nobody',
    ]) {
      await expect.element(second).toHaveTextContent(text);
    }
  });

  it('says once what all their customers read, and offers nobody their own request', async () => {
    const own = wireItem({
      id: OTHER,
      title: 'My own proposal',
      amount: null,
      is_for_others: true,
    });
    const { screen } = await openQueue({ [LIST]: page(wireItem({ amount: null }), own) });
    await expect
      .element(screen.getByText('Every customer in this list reads: “With the support desk”'))
      .toBeVisible();
    const rows = screen.getByRole('row');
    await expect.element(rows.nth(1)).not.toHaveTextContent('With the support desk');
    await expect.element(rows.nth(1)).toHaveTextContent('Assign to me');
    await expect.element(rows.nth(2)).toHaveTextContent('My own proposal');
    await expect.element(rows.nth(2)).toHaveTextContent('For somebody else to decide');
    await expect.element(rows.nth(2)).not.toHaveTextContent('Assign');
    // The meaning of the deadline, the same for all items, is shown once, in the heading.
    await expect.element(screen.getByRole('columnheader', { name: 'Answer due' })).toBeVisible();
    await expect.element(rows.nth(1)).not.toHaveTextContent('Answer due');
    // A queue without money has no column for it.
    expect(screen.getByRole('columnheader', { name: 'Amount' }).query()).toBeNull();
  });

  it('that cannot be read says so, and does not look empty', async () => {
    const reason = 'The database refused it (42501).';
    const { screen } = await openQueue({ [LIST]: { items: [], reason, next: null } });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`Complaints could not be read: ${reason}`);
    await expect
      .element(screen.getByText('No complaint waits for an answer.'))
      .not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('that is empty says so', async () => {
    const { screen } = await openQueue({ [LIST]: page() });
    await expect.element(screen.getByText('No complaint waits for an answer.')).toBeVisible();
  });

  it('goes on page by page, and back', async () => {
    const { screen } = await openQueue({
      [LIST]: { ...page(wireItem()), next: '12_x' },
      [`${LIST}&after=12_x`]: page(wireItem({ id: OTHER, title: 'On the second page' })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.element(screen.getByText('On the second page')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await expect.element(screen.getByText('Answer a complaint')).toBeVisible();
  });
});

describe('taking the next item', () => {
  const TAKE = { name: 'Take next' };

  it('is offered on a later page whatever is on it; an emptied one leads back', async () => {
    const taken = { id: OTHER, full_name: 'Maya Example', at: inHours(-1) };
    let last = [wireItem({ id: OTHER, title: 'On the last page', assignee: taken })];
    const { screen } = await openQueue({
      [LIST]: { ...page(wireItem()), next: '12_x' },
      [`${LIST}&after=12_x`]: () => page(...last),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.element(screen.getByText('On the last page')).toBeVisible();
    await expect.element(screen.getByRole('button', TAKE)).toBeEnabled();
    last = [];
    await readListsAgain();
    await expect.element(screen.getByText('Answer a complaint')).toBeVisible();
    expect(screen.getByText('No complaint waits for an answer.').elements()).toEqual([]);
    await expect.element(screen.getByRole('button', TAKE)).toBeEnabled();
  });

  it('is not offered by an empty queue, and says why it can not be done', async () => {
    const own = wireItem({ is_for_others: true });
    let items: WireWorkItem[] = [];
    const { screen } = await openQueue({ [LIST]: () => page(...items) });
    await expect.element(screen.getByText('No complaint waits for an answer.')).toBeVisible();
    expect(screen.getByRole('button', TAKE).query()).toBeNull();
    items = [own];
    await readListsAgain();
    await expect.element(screen.getByRole('button', TAKE)).toBeDisabled();
    await expect
      .element(screen.getByText('Nothing here for you: somebody else must decide it.'))
      .toBeVisible();
    items = [own, wireItem({ id: OTHER })];
    await readListsAgain();
    await expect.element(screen.getByRole('button', TAKE)).toBeEnabled();
  });

  it('is not offered on the first page when all that waits is one’s own', async () => {
    const one = { open: 1, overdue: 0, assigned: 0, snoozed: 0, oldest_since: inHours(-1) };
    let free: WireWorkItem[] = [];
    fakeServer({
      [MINE]: { items: [], unreadable: [] },
      [QUEUES]: { queues: [{ queue: 'approvals', counts: one, reason: null }] },
      'GET /desk/api/work/queues/approvals?show=free': () => page(...free),
    });
    const screen = await renderDesk('/', ['finance']);
    await expect.element(screen.getByRole('button', TAKE)).toBeDisabled();
    await expect
      .element(screen.getByText('You have nothing assigned, and nothing waits that you may take.'))
      .toBeVisible();
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('1 (for others)');
    free = [wireItem({ queue: 'approvals' })];
    await readListsAgain();
    await expect.element(screen.getByRole('button', TAKE)).toBeEnabled();
  });
});

describe('by keyboard', () => {
  it('t takes the row, and what was seen goes with it', async () => {
    let mine = false;
    const assignee = { id: GITA.id, full_name: GITA.full_name, at: inHours(0) };
    const { screen, sent } = await openQueue({
      [LIST]: () => page(wireItem({ assignee: mine ? assignee : null })),
      'POST /desk/api/work/assign': () => {
        mine = true;
        return { item: wireItem({ assignee }) };
      },
    });
    await expect.element(screen.getByText('Nobody')).toBeVisible();
    await userEvent.keyboard('jt');
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('You');
    expect(sent('POST /desk/api/work/assign')).toEqual([
      { queue: 'complaints', item_id: ID, staff_id: GITA.id, seen: null },
    ]);
  });

  it('s snoozes with a reason, and shows why it is refused', async () => {
    const { screen, sent } = await openQueue({
      [LIST]: page(wireItem()),
      'POST /desk/api/work/snooze': { status: 409, body: { error: 'Maya has this item.' } },
    });
    await expect.element(screen.getByText('Answer a complaint')).toBeVisible();
    await userEvent.keyboard('js');
    await userEvent.click(screen.getByRole('button', { name: 'In 3 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Postpone', exact: true }));
    await expect
      .element(screen.getByLabelText('Reason'))
      .toHaveAccessibleDescription(/required|Enter/i);
    await userEvent.fill(screen.getByLabelText('Reason'), 'The bank answers on Monday.');
    await userEvent.click(screen.getByRole('button', { name: 'Postpone', exact: true }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Maya has this item.');
    const [body] = sent('POST /desk/api/work/snooze') as { until: string; why: string }[];
    expect(body?.why).toBe('The bank answers on Monday.');
    const days = (Date.parse(body?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
  });

  it('a assigns to somebody else', async () => {
    const people = [
      { id: OTHER, full_name: 'Maya Example' },
      { id: GITA.id, full_name: GITA.full_name },
    ];
    const { screen, sent } = await openQueue({
      [LIST]: page(wireItem()),
      [PEOPLE]: { people },
      'POST /desk/api/work/assign': { item: wireItem() },
    });
    await expect.element(screen.getByText('Answer a complaint')).toBeVisible();
    await userEvent.keyboard('ja');
    await userEvent.click(screen.getByRole('button', { name: 'Maya Example' }));
    await expect.element(screen.getByText('Assigned to Maya Example.')).toBeVisible();
    expect(sent('POST /desk/api/work/assign')).toMatchObject([{ staff_id: OTHER, seen: null }]);
  });

  it('t asks before it takes what a colleague has, and takes it from nobody else', async () => {
    const ram = '0198c6f2-0000-7000-8000-0000000000c3';
    const heldBy = (id: string, name: string) =>
      wireItem({ assignee: { id, full_name: name, at: inHours(-1) } });
    let item = heldBy(OTHER, 'Maya Example');
    const { screen, sent } = await openQueue({
      [LIST]: () => page(item),
      [PEOPLE]: { people: [{ id: GITA.id, full_name: GITA.full_name }] },
      'POST /desk/api/work/assign': { status: 409, body: { error: 'Ram Example has this item.' } },
    });
    await expect.element(screen.getByText('Maya Example')).toBeVisible();
    await userEvent.keyboard('jt');
    const dialog = screen.getByRole('dialog', { name: 'Assign to' });
    await expect.element(dialog.getByText('Maya Example has this item.')).toBeVisible();
    expect(sent('POST /desk/api/work/assign')).toEqual([]);
    item = heldBy(ram, 'Ram Example');
    await readListsAgain();
    await userEvent.click(dialog.getByRole('button', { name: 'Gita Example (You)' }));
    await expect.element(screen.getByText('Ram Example has this item.').first()).toBeVisible();
    expect(sent('POST /desk/api/work/assign')).toMatchObject([{ staff_id: GITA.id, seen: OTHER }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('n takes the next item and opens it', async () => {
    const { screen, sent } = await openQueue({
      [LIST]: page(),
      'POST /desk/api/work/take_next': {
        item: wireItem({ queue: 'orders', page: { kind: 'order', id: OTHER } }),
        unreadable: [{ queue: 'disputes', reason: 'It took longer than 2.5 seconds.' }],
      },
      [`GET /desk/api/orders/${OTHER}`]: {
        status: 404,
        body: { error: 'There is no such order.' },
      },
    });
    await expect.element(screen.getByText('No complaint waits for an answer.')).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/orders/${OTHER}`);
    await expect.element(screen.getByText(/Disputes could not be read/)).toBeVisible();
    expect(sent('POST /desk/api/work/take_next')).toEqual([{ queue: 'complaints' }]);
  });
});

describe('the row at the cursor', () => {
  const ASSIGN = 'POST /desk/api/work/assign';
  const ids = [1, 2, 3, 4].map((last) => `0198c6f2-0000-7000-8000-0000000000e${last}`);
  const complaint = (id: string) => wireItem({ id, title: `Complaint ${id.slice(-1)}` });

  async function openFour() {
    let items = ids.map(complaint);
    const { screen, sent } = await openQueue({
      [LIST]: () => page(...items),
      [ASSIGN]: { item: complaint(ids[0] ?? '') },
    });
    await expect.element(screen.getByText('Complaint 4')).toBeVisible();
    const leave = async (lost: string): Promise<void> => {
      items = items.filter(({ title }) => title !== lost);
      await readListsAgain();
      await expect.element(screen.getByRole('row', { name: lost })).not.toBeInTheDocument();
    };
    const highlighted = () => document.querySelector('tr[aria-current=true]')?.textContent;
    return { sent, leave, highlighted };
  }

  it('stays the same one when another row goes away', async () => {
    const { sent, leave, highlighted } = await openFour();
    await userEvent.keyboard('jjj');
    await leave('Complaint 1');
    expect(highlighted()).toContain('Complaint 3');
    await userEvent.keyboard('t');
    await expect.poll(() => sent(ASSIGN)).toMatchObject([{ item_id: ids[2] }]);
  });

  it('is the one that took its place when it goes away, and shortcuts act on that', async () => {
    const { sent, leave, highlighted } = await openFour();
    await userEvent.keyboard('jjj');
    await leave('Complaint 3');
    expect(highlighted()).toContain('Complaint 4');
    await userEvent.keyboard('t');
    await expect.poll(() => sent(ASSIGN)).toMatchObject([{ item_id: ids[3] }]);
    await leave('Complaint 4');
    expect(highlighted()).toContain('Complaint 2');
  });
});

describe('the first page', () => {
  it('shows my work and every queue, and opens one by its number', async () => {
    const mine = wireItem({
      assignee: { id: GITA.id, full_name: GITA.full_name, at: inHours(-1) },
    });
    fakeServer({
      [MINE]: {
        items: [mine],
        unreadable: [{ queue: 'disputes', reason: 'The database does not answer.' }],
      },
      [QUEUES]: {
        queues: [
          { queue: 'disputes', counts: null, reason: 'The database does not answer.' },
          { queue: 'complaints', counts, reason: null },
        ],
      },
      [LIST]: page(),
    });
    const screen = await renderDesk('/', ['support']);
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Disputes could not be read: The database does not answer.');
    const queues = screen.getByRole('table', { name: 'Queues' });
    await expect
      .element(queues.getByRole('row').nth(1))
      .toHaveTextContent('Could not be read: The database does not answer.');
    await expect.element(queues.getByRole('row').nth(2)).toHaveTextContent(/7213\s*2 days/);
    await userEvent.keyboard('2');
    await expect.element(screen.getByRole('heading', { name: 'Complaints' })).toBeVisible();
  });
});
