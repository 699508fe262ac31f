// The order's page: what it shows, and the decision with its evidence, by mouse and by keys.
import { Route } from 'react-router';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answers, FakeAnswer } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import type { Role } from '#contract/desk/roles.ts';
import { PROVED } from '#desk/testing/render-desk.tsx';
import { renderPages } from '#desk/testing/render-pages.tsx';
import { OrdersPages } from './orders-pages.tsx';
import { NO_PROPOSALS_OF_ORDER, REFERENCE, TO_SEND, unknownOrder } from './testing.ts';

const READ = 'GET /desk/api/orders/order-1';
const DECIDE = 'POST /desk/api/orders/order-1/decide';
const TAKE = 'POST /desk/api/work/take_next';
const ALWAYS: Answers = {
  ...PROVED,
  ...NO_PROPOSALS_OF_ORDER,
};

const openPage = (address: string, answers: Answers, roles: Role[] = ['support']) =>
  renderPages(address, {
    routes: <Route path="/orders/*" element={<OrdersPages />} />,
    answers: { ...ALWAYS, ...answers },
    roles,
  });

describe('an order', () => {
  it('shows what holds it up, what happens by itself, and what proved each step', async () => {
    const { screen } = await openPage('/orders/order-1', { [READ]: unknownOrder() });
    await expect.element(screen.getByText('Our team is checking with NTC.')).toBeVisible();
    await expect.element(screen.getByText(/If Khalti Service reports by itself/)).toBeVisible();
    const owner = screen.getByRole('link', { name: 'S*** S*** s***@e***.com' });
    await expect.element(owner).toHaveAttribute('href', '/customers/person-1');
    const held = screen.getByText('Waiting for our decision', { exact: true });
    await expect.element(held).toBeVisible();
    expect(held.element().parentElement?.textContent).toMatch(
      /^Waiting for our decision for 1\sh$/,
    );
    const told = screen.getByText('Raw answer').first();
    expect(screen.getByText(/"token": "\[masked\]"/).query()).not.toBeNull();
    await userEvent.click(told);
    await expect.element(screen.getByText(/"token": "\[masked\]"/)).toBeVisible();
    const ledger = screen.getByRole('table', {
      name: 'Ledger entries: Order paid from the wallet',
    });
    await expect
      .element(ledger)
      .toHaveTextContent(/Wallet.*510\.00.*90\.00.*Paid for unfinished orders.*NPR 510/);
    const then = screen.getByRole('link', { name: /the order at this moment.*7/ });
    await expect
      .element(then)
      .toHaveAttribute('href', expect.stringMatching(/^\/history\/orders\/order-1\?at=/));
  });

  it('shows what a person gave as evidence, also in the words of before', async () => {
    const step = { version: 8, state: 'delivered' as const, why: null, at: inSeconds(-60) };
    const seen = {
      kind: 'portal_confirmation',
      reference: 'R-1',
      seen_at: inSeconds(-90),
      person: 'R-1',
    };
    const place = (seen_in: string) => ({ ...step, evidence: { ...seen, seen_in } });
    const { screen } = await openPage('/orders/order-1', {
      [READ]: unknownOrder({
        state: 'delivered',
        steps: [place('portal'), { ...place('the mailbox of operations'), version: 9 }],
      }),
    });
    await expect.element(screen.getByText("The provider's portal", { exact: true })).toBeVisible();
    await expect.element(screen.getByText('the mailbox of operations')).toBeVisible();
    expect(screen.getByText('Its words').query()).toBeNull();
  });

  it('says first what to do: to ask while checks remain, and then to look where it is shown', async () => {
    const decision = { is_possible: false, why_not: 'We still ask: 2 checks are left.' };
    let order = unknownOrder({ decision });
    const { screen } = await openPage('/orders/order-1', { [READ]: () => order });
    await expect.element(screen.getByRole('heading', { name: 'Find the outcome' })).toBeVisible();
    const ask = screen.getByRole('button', { name: 'Ask Khalti Service now' });
    await expect.element(ask).toHaveClass('bg-act');
    const address = 'http://book/R-1';
    order = unknownOrder({
      look_in: { provider: 'khalti-service', reference: REFERENCE, address },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect.element(screen.getByRole('heading', { name: 'Decide the outcome' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: "Open Khalti Service's ledger" }))
      .toHaveClass('bg-act');
    await expect
      .element(screen.getByRole('button', { name: 'It was delivered' }))
      .not.toHaveClass('bg-act');
  });

  it('is read again with its proposals, so that no part of the page stays behind', async () => {
    let waits = true;
    const { screen } = await openPage('/orders/order-1', {
      [READ]: () => unknownOrder(waits ? {} : { state: 'refunded' }),
      'GET /desk/api/approvals/refundable/order-1': () => ({
        payments: [],
        is_reversible: false,
        reversible: null,
        reversal: waits ? 'proposal-1' : null,
      }),
    });
    await expect.element(screen.getByText(/A proposal about this waits/)).toBeVisible();
    waits = false;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect.element(screen.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText(/A proposal about this waits/)).not.toBeInTheDocument();
  });

  it('ends its steps with what went back to where it was paid from', async () => {
    const refund = { ...TO_SEND, state: 'pending', charged: 62, currency: 'INR' as const };
    const { screen } = await openPage('/orders/order-1', {
      [READ]: unknownOrder({ refunds: [refund, { ...TO_SEND, id: 'refund-2', state: 'failed' }] }),
    });
    const steps = screen.getByText(/sent back to where you paid from/);
    await expect.element(steps).toHaveTextContent(/^INR\s62\.00 sent back to where you paid from$/);
    expect(steps.elements()).toHaveLength(1);
  });

  it('is read again by itself once something was due', async () => {
    const due = inSeconds(0.5);
    const work = { kind: 'send_message' as const, at: due, whom: 'order_refunded', left: null };
    const { screen } = await openPage('/orders/order-1', {
      [READ]: () =>
        unknownOrder({ state: 'refunded', work: Date.now() > Date.parse(due) ? [] : [work] }),
    });
    await expect.element(screen.getByText(/^The message is sent/)).toBeVisible();
    await expect
      .element(screen.getByText('Nothing more happens by itself.'), { timeout: 5_000 })
      .toBeVisible();
  });

  it('that could not be read says so', async () => {
    const failed = { status: 409, body: { error: 'Not now.' } };
    const { screen } = await openPage('/orders/order-1', { [READ]: failed });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/could not be read.*Not now/);
  });

  it('says when the provider is asked next, and why nobody decides before', async () => {
    const work = [
      { kind: 'ask_provider', at: inSeconds(600), whom: 'khalti-service', left: 3 },
      { kind: 'to_review', at: inSeconds(9_000), whom: null, left: null },
    ] as const;
    const decision = { is_possible: false, why_not: 'We still ask: 3 checks are left.' };
    const order = unknownOrder({ work: [...work], decision });
    const { screen } = await openPage('/orders/order-1', { [READ]: order });
    await expect.element(screen.getByText('We ask Khalti Service: 3 checks left')).toBeVisible();
    await expect.element(screen.getByText(/Due in (9|10)\smin/)).toBeVisible();
    await expect.element(screen.getByText('We still ask: 3 checks are left.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It was delivered' }).query()).toBeNull();
    await userEvent.keyboard('D');
    expect(screen.getByRole('dialog').query()).toBeNull();
  });

  it('offers no decision to a role that may not make it', async () => {
    const { screen } = await openPage('/orders/order-1', { [READ]: unknownOrder() }, ['admin']);
    await expect.element(screen.getByText('Your role may not decide orders.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It failed' }).query()).toBeNull();
  });
});

describe('an order that is still checked automatically', () => {
  const decision = { is_possible: false, why_not: 'We still ask: 3 checks are left.' };

  it('its provider is asked at once, and the answer is told', async () => {
    let order = unknownOrder({ decision });
    const { screen, sent } = await openPage('/orders/order-1', {
      [READ]: () => order,
      'POST /desk/api/orders/order-1/ask': () => {
        order = unknownOrder({ state: 'delivered', blocks: [], work: [], decision });
        return { state: 'delivered' };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Ask .* now$/ }));
    await expect.element(screen.getByText(/says that it was delivered/).first()).toBeVisible();
    expect(sent('POST /desk/api/orders/order-1/ask')).toHaveLength(1);
    // The page reads the order again once the answer is told.
    await expect.element(screen.getByRole('button', { name: /^Ask/ })).not.toBeInTheDocument();
  });

  it('a refused question is told, and nothing is lost', async () => {
    const { screen } = await openPage('/orders/order-1', {
      [READ]: unknownOrder({ decision }),
      'POST /desk/api/orders/order-1/ask': { status: 409, body: { error: 'It has an outcome.' } },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Ask .* now$/ }));
    await expect.element(screen.getByText('It has an outcome.').first()).toBeVisible();
  });

  it('is put into review with a reason, and can be decided then', async () => {
    let order = unknownOrder({ decision });
    const { screen, sent } = await openPage('/orders/order-1', {
      [READ]: () => order,
      'POST /desk/api/orders/order-1/review': () => {
        order = unknownOrder();
        return { is_new: true };
      },
    });
    await expect.element(screen.getByRole('button', { name: /^End the checks/ })).toBeVisible();
    await userEvent.keyboard('E');
    const dialog = screen.getByRole('dialog', { name: 'End the checks and decide' });
    await expect.element(dialog).toHaveTextContent(/joins the queue "Orders in review"/);
    await userEvent.fill(dialog.getByRole('textbox'), 'Their portal shows it.');
    await userEvent.click(dialog.getByRole('button', { name: 'End the checks and decide' }));
    await expect.element(screen.getByRole('button', { name: 'It was delivered' })).toBeVisible();
    const [{ body } = { body: undefined }] = sent('POST /desk/api/orders/order-1/review');
    expect(body).toEqual({ version: unknownOrder().version, why: 'Their portal shows it.' });
  });
});

describe('a decision', () => {
  it('by keys: the evidence is sent with the version that was read', async () => {
    let order = unknownOrder();
    const { screen, sent } = await openPage('/orders/order-1', {
      [READ]: () => order,
      [DECIDE]: () => {
        const decision = { is_possible: false, why_not: 'It is delivered.' };
        order = unknownOrder({ state: 'delivered', blocks: [], work: [], decision });
        return { state: 'delivered', is_new: true };
      },
    });
    await expect.element(screen.getByRole('button', { name: 'It was delivered' })).toBeVisible();
    // The page says where to look, and for what.
    const look = screen.getByRole('region', { name: 'Where to look' });
    await expect.element(look).toHaveTextContent(/portal of Khalti Service/);
    await expect.element(look).toHaveTextContent('K0190a3f0000070008000000000000001N1');
    await userEvent.keyboard('D');
    const dialog = screen.getByRole('dialog', { name: 'It was delivered' });
    await expect.element(dialog).toHaveTextContent(/Price, settled with Khalti ServiceNPR\s500/);
    await expect.element(dialog).toHaveTextContent(/Fee, oursNPR\s10/);
    await expect.element(dialog).toHaveTextContent(/Taken from the customerNPR\s510/);
    await expect.element(dialog.getByLabelText('Reference')).toHaveValue(REFERENCE);
    await userEvent.fill(dialog.getByLabelText('When you saw it'), '2026-11-22T11:41:05');
    await userEvent.click(dialog.getByRole('button', { name: 'It was delivered' }));
    await expect.element(screen.getByText('The order is delivered.')).toBeVisible();
    // Nothing is left to decide, but the page still says where the provider shows the order.
    await expect
      .element(screen.getByRole('heading', { name: 'Decide the outcome' }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'At the provider' })).toBeVisible();
    expect(sent(DECIDE).map(({ body }) => body)).toEqual([
      {
        outcome: 'delivered',
        version: 7,
        kind: 'portal_confirmation',
        reference: REFERENCE,
        seen_in: 'portal',
        seen_at: new Date('2026-11-22T11:41:05').toISOString(),
      },
    ]);
  });

  it('fills in the reference that is known, until another one is typed', async () => {
    const { screen } = await openPage('/orders/order-1', { [READ]: unknownOrder() });
    await userEvent.click(screen.getByRole('button', { name: 'It failed' }));
    const dialog = screen.getByRole('dialog', { name: 'It failed' });
    const reference = dialog.getByLabelText('Reference');
    const evidence = dialog.getByLabelText('Evidence');
    await expect.element(reference).toHaveValue(REFERENCE);
    await expect.element(dialog.getByText(/^Ours, as the portal shows it/)).toBeVisible();
    await userEvent.selectOptions(evidence, 'The provider wrote that it refused');
    await expect.element(dialog.getByText(/ticket or mail/)).toBeVisible();
    await expect.element(reference).toHaveValue('');
    await userEvent.fill(reference, 'ticket 1');
    // The offered places depend on the kind of evidence: a written refusal is in no portal.
    const place = dialog.getByLabelText('Where you saw it');
    await expect.element(place).toHaveDisplayValue('An e-mail from the provider');
    await userEvent.selectOptions(
      evidence,
      "The provider's portal shows it as failed or taken back",
    );
    await expect.element(reference).toHaveValue('ticket 1');
    await expect.element(place).toHaveDisplayValue("The provider's portal");
  });

  it('leads to the next case of the queue, which becomes mine', async () => {
    let order = unknownOrder();
    const { screen, sent } = await openPage('/orders/order-1', {
      [READ]: () => order,
      [DECIDE]: () => {
        order = unknownOrder({ state: 'delivered', blocks: [], work: [] });
        return { state: 'delivered', is_new: true };
      },
      [TAKE]: { item: null, unreadable: [] },
    });
    await expect.element(screen.getByRole('button', { name: 'It was delivered' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Next case/ }).query()).toBeNull();
    await userEvent.keyboard('D');
    const dialog = screen.getByRole('dialog', { name: 'It was delivered' });
    await userEvent.click(dialog.getByRole('button', { name: 'It was delivered' }));
    await userEvent.click(screen.getByRole('button', { name: /^Next case/ }));
    await expect.poll(() => sent(TAKE).map(({ body }) => body)).toEqual([{ queue: 'orders' }]);
  });

  it('shows what the server refuses at its field, and a changed order as a banner', async () => {
    const answers = [
      { status: 422, body: { words: 'This is required.' } },
      { status: 409, body: { error: 'The order has changed since you read it.' } },
    ];
    const { screen, sent } = await openPage('/orders/order-1', {
      [READ]: unknownOrder(),
      [DECIDE]: () => answers[sent(DECIDE).length - 1] ?? {},
    });
    await userEvent.click(screen.getByRole('button', { name: 'It failed' }));
    const dialog = screen.getByRole('dialog', { name: 'It failed' });
    const send = dialog.getByRole('button', { name: 'It failed' });
    const refusal = 'The provider wrote that it refused';
    await userEvent.selectOptions(dialog.getByLabelText('Evidence'), refusal);
    await userEvent.click(send);
    expect(sent(DECIDE)).toEqual([]);
    await userEvent.fill(dialog.getByLabelText('Reference'), 'ticket 1');
    await userEvent.selectOptions(
      dialog.getByLabelText('Where you saw it'),
      "A ticket at the provider's support",
    );
    await userEvent.click(send);
    await expect.element(dialog.getByText('This is required.')).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Its words'), 'Refused.');
    await userEvent.click(send);
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/has changed/);
  });
});

describe('the list', () => {
  const LIST = 'GET /desk/api/orders';

  it('is filtered in the address, walked by keys, and continued', async () => {
    const second = unknownOrder({ id: 'order-2', number: 'KSECOND', blocks: [] });
    const { screen, sent } = await openPage('/orders?state=review', {
      [`${LIST}?state=review`]: { orders: [unknownOrder()], next: 'order-1' },
      [`${LIST}?state=review&before=order-1`]: { orders: [second], next: null },
      [`${LIST}?q=9841000001&state=review`]: { orders: [], next: null },
      [READ]: unknownOrder(),
    });
    const rows = screen.getByRole('table').getByRole('row');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/K7QX.*Our team is checking.*Waiting for our decision/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.element(rows.nth(2)).toHaveTextContent('KSECOND');
    await userEvent.keyboard('/9841000001{Enter}');
    await expect.element(screen.getByText('No order matches')).toBeVisible();
    await expect
      .element(screen.getByTestId('address'))
      .toHaveTextContent('/orders?q=9841000001&state=review');
    expect(sent(`${LIST}?q=9841000001&state=review`)).toHaveLength(1);
  });

  it('says why its next page could not be read, and reads it on another press', async () => {
    const second = unknownOrder({ id: 'order-2', number: 'KSECOND', blocks: [] });
    const answers: FakeAnswer[] = [{ status: 429, body: { error: 'Too many tries.' } }];
    const { screen } = await openPage('/orders', {
      [LIST]: { orders: [unknownOrder()], next: 'order-1' },
      [`${LIST}?before=order-1`]: () => answers.shift() ?? { orders: [second], next: null },
    });
    const more = screen.getByRole('button', { name: 'Show more' });
    await userEvent.click(more);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    await userEvent.click(more);
    await expect.element(screen.getByText('KSECOND')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('that could not be read does not look empty, and a refused filter says why', async () => {
    const { screen } = await openPage('/orders?amount=x', {
      [`${LIST}?amount=x`]: { status: 422, body: { amount: 'Enter an amount.' } },
      [LIST]: { status: 409, body: { error: 'Not now.' } },
    });
    await expect.element(screen.getByText('Enter an amount.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/could not be read/);
    expect(screen.getByText('No order matches').query()).toBeNull();
  });
});
