// Help on the page of an order: a complaint with one tap, its deadline and answers, and the refund clock.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BRAND } from '#contract/brand/brand.ts';
import type { ComplaintAnswer, WireComplaint } from '#contract/help/complaints.ts';
import type { Order } from '#contract/orders.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers, FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { inSeconds, ORDER_ID, sentOrder } from '#web/testing/wire-orders.ts';

const READ = `GET /api/order/${ORDER_ID}`;
const PATH = `/api/order/${ORDER_ID}/complaint`;
const DAY = 86_400;

async function open(answers: Answers, changes: Partial<Order> = {}) {
  const order = sentOrder({ state: 'delivered', status: 1, ...changes });
  const away = { status: 503, body: { error: 'away' } };
  const requests = fakeServer({ [READ]: order, [`${READ}/events`]: away, ...answers });
  return { requests, screen: await renderPage(`/order/${ORDER_ID}`, MEMBER) };
}

function complaint(changes: Partial<WireComplaint> = {}): ComplaintAnswer {
  const at = inSeconds(-60);
  const steps = [{ state: 'logged', level: 'support', at, text: null }] as const;
  return {
    may_complain: false,
    complaint: {
      id: '0198c6f2-0000-7000-8000-0000000000c1',
      state: 'logged',
      level: 'support',
      logged_at: at,
      due_at: inSeconds(3 * DAY),
      latest_at: inSeconds(21 * DAY),
      may_escalate: false,
      steps: [...steps],
      ...changes,
    },
  };
}

const NONE = { complaint: null, may_complain: true };

describe('a complaint', () => {
  it('is made with one tap, and shows its deadline', async () => {
    const { screen, requests } = await open({
      [`GET ${PATH}`]: NONE,
      [`POST ${PATH}`]: complaint(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
    await expect.element(screen.getByText(/We have your complaint/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your complaint' })).toHaveFocus();
    await expect.element(screen.getByText('With the support desk').last()).toBeVisible();
    const due = screen.getByRole('term').filter({ hasText: 'Answer by' });
    await expect.element(due).toBeVisible();
    expect(requests.find(({ line }) => line === `POST ${PATH}`)?.body).toEqual({});
    await expect.element(screen.getByText('Ask the grievance officer')).not.toBeInTheDocument();
  });

  it('takes a note, and shows why it is refused', async () => {
    const refused = { status: 429, body: { error: 'Too many tries.' } };
    const { screen, requests } = await open({ [`GET ${PATH}`]: NONE, [`POST ${PATH}`]: refused });
    await userEvent.click(screen.getByText('Add a note (optional)'));
    await userEvent.fill(screen.getByLabelText('What went wrong?'), 'Nothing came.');
    await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries.');
    await expect.element(screen.getByLabelText('What went wrong?')).toHaveValue('Nothing came.');
    const sent = requests.find(({ line }) => line === `POST ${PATH}`)?.body;
    expect(sent).toEqual({ text: 'Nothing came.' });
  });

  it('shows the answer, and goes to the officer', async () => {
    const at = inSeconds(-5);
    const answered = complaint({
      state: 'resolved',
      due_at: null,
      may_escalate: true,
      steps: [
        { state: 'logged', level: 'support', at: inSeconds(-60), text: null },
        { state: 'resolved', level: 'support', at, text: 'NTC says it arrived.' },
      ],
    });
    const gone = complaint({ state: 'escalated', level: 'officer' });
    const { screen } = await open({
      [`GET ${PATH}`]: answered,
      [`POST ${PATH}/escalate`]: gone,
    });
    await expect.element(screen.getByText('NTC says it arrived.')).toBeVisible();
    await expect.element(screen.getByText('Answered by the support desk')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the grievance officer' }));
    await expect.element(screen.getByText('With the grievance officer').last()).toBeVisible();
  });

  it('that cannot be read says so beside the order, and is read on a retry', async () => {
    let answer: FakeAnswer = { status: 403, body: { error: 'Not now.' } };
    const { screen, requests } = await open({ [`GET ${PATH}`]: () => answer });
    const asked = () => requests.filter(({ line }) => line === `GET ${PATH}`).length;
    await expect.element(screen.getByRole('link', { name: 'Order history' })).toBeVisible();
    // The page has asked, and the part of it that is about complaints.
    await expect.poll(asked).toBe(2);
    await new Promise((over) => setTimeout(over, 500));
    expect(asked()).toBe(2);
    await expect.element(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('alert').elements()).toHaveLength(1);
    answer = NONE;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  });

  it('that is open takes the place of the success in the page’s head, with its deadline', async () => {
    const { screen } = await open({ [`GET ${PATH}`]: complaint() });
    const head = screen.getByRole('heading', { name: 'We are looking into it' });
    await expect.element(head).toBeVisible();
    const text = head.element().parentElement;
    expect(text?.textContent).toMatch(
      /NTC confirmed the delivery, but you told us.*With the support deskAnswer by \d/,
    );
    expect(document.querySelector('[data-parcel]')?.getAttribute('data-parcel')).toBe('tied');
    for (const success of ['Received successfully', 'Share with the recipient']) {
      await expect.element(screen.getByText(success)).not.toBeInTheDocument();
    }
  });

  it('that is open takes more words in place of another order', async () => {
    const steps = [
      { state: 'logged', level: 'support', at: inSeconds(-60), text: null },
      { state: 'added', level: 'support', at: inSeconds(-1), text: 'The meter is still dark.' },
    ] as const;
    const { screen, requests } = await open({
      [`GET ${PATH}`]: complaint(),
      [`POST ${PATH}/add`]: complaint({ steps: [...steps] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add to your complaint' }));
    const field = screen.getByLabelText('What else should we know?');
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByText('Order again')).not.toBeInTheDocument();
    const send = screen.getByRole('button', { name: 'Send', exact: true });
    await expect.element(send).toBeDisabled();
    await userEvent.fill(field, 'The meter is still dark.');
    await userEvent.click(send);
    await expect.element(screen.getByText('Added to your complaint.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your complaint' })).toHaveFocus();
    await expect.element(screen.getByText('You added')).toBeVisible();
    await expect.element(screen.getByText('The meter is still dark.')).toBeVisible();
    const sent = requests.filter(({ line }) => line === `POST ${PATH}/add`);
    expect(sent.map(({ body }) => body)).toEqual([{ text: 'The meter is still dark.' }]);
    await expect
      .element(screen.getByRole('button', { name: 'Add to your complaint' }))
      .toBeVisible();
  });

  it('that is answered while more is written says so, and shows the answer', async () => {
    const error = 'We have answered this complaint.';
    let reads = 0;
    const { screen } = await open({
      [`GET ${PATH}`]: () => {
        reads += 1;
        return reads === 1 ? complaint() : complaint({ state: 'resolved', due_at: null });
      },
      [`POST ${PATH}/add`]: { status: 409, body: { error } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add to your complaint' }));
    await userEvent.fill(screen.getByLabelText('What else should we know?'), 'More.');
    await userEvent.click(screen.getByRole('button', { name: 'Send', exact: true }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error);
    await expect.element(screen.getByText('Answered by the support desk')).toBeVisible();
  });

  it.each([
    ['support', BRAND.supportEmail],
    ['officer', BRAND.grievanceEmail],
  ] as const)('that is with %s names their address', async (level, address) => {
    const { screen } = await open({ [`GET ${PATH}`]: complaint({ level }) });
    await expect
      .element(screen.getByRole('link', { name: address }).first())
      .toHaveAttribute('href', `mailto:${address}`);
  });

  it('that is answered leaves the head as it was', async () => {
    const answered = complaint({ state: 'resolved', due_at: null, may_escalate: true });
    const { screen } = await open({ [`GET ${PATH}`]: answered });
    const head = screen.getByRole('heading', { name: 'Received successfully' });
    await expect.element(head).toBeVisible();
  });

  it('that is late says so', async () => {
    const late = complaint({ due_at: inSeconds(-60), may_escalate: true });
    const { screen } = await open({ [`GET ${PATH}`]: late });
    await expect.element(screen.getByText(/Our answer is late/)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Ask the grievance officer' }))
      .toBeVisible();
  });

  it('is not offered where there is nothing to complain about', async () => {
    const { screen } = await open({ [`GET ${PATH}`]: { complaint: null, may_complain: false } });
    await expect.element(screen.getByText('Share with the recipient')).toBeVisible();
    await expect.element(screen.getByText('Report a problem')).not.toBeInTheDocument();
  });
});

describe('the clock of a refund', () => {
  const refund = (days: number, stage: Order['refunds'][number]['stage']) => ({
    amount: 210,
    charged: { amount: 130.2, currency: 'INR' as const },
    stage,
    since: inSeconds(-days * DAY + 60),
    earliest: inSeconds((3 - days) * DAY),
    until: inSeconds((21 - days) * DAY),
  });

  it.each([
    [4, 'sent', 'Day 4 of at most 21', /Sent to your bank or wallet, which passes it on/],
    [1, 'on_its_way', 'Day 1 of at most 21', /on its way to where you paid from/],
    [2, 'in_review', 'Day 2 of at most 21', /a person is looking at it/],
    [25, 'sent', 'Day 21 of at most 21', /should be there by now/],
  ] as const)('says on day %i, %s, who acts and until when', async (days, stage, text, what) => {
    const { screen } = await open({}, { paid_with: 'payu', refunds: [refund(days, stage)] });
    const meter = screen.getByRole('meter', { name: 'Refund of NPR 210.00' });
    await expect.element(meter).toHaveAttribute('aria-valuetext', text);
    await expect.element(screen.getByText(what)).toBeVisible();
    await expect
      .element(screen.getByRole('term').filter({ hasText: 'At the latest' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('definition').filter({ hasText: 'INR 130.20' }))
      .toBeVisible();
    const who = stage === 'in_review' ? 'Kosheli' : 'Indian Banking';
    const now = screen.getByRole('term').filter({ hasText: 'Now with' });
    expect(now.element().nextElementSibling?.textContent).toBe(who);
  });
});

it('a refund is a step of what happened, and a complaint stands above it', async () => {
  const at = inSeconds(-30);
  const held = {
    journal_id: 'held',
    kind: 'refund-held',
    amount: -210,
    balance_after: 0,
    at,
    charged: null,
  };
  const charged = { amount: 210, currency: 'NPR' } as const;
  const stage = {
    amount: 210,
    charged,
    stage: 'sent',
    since: at,
    earliest: at,
    until: at,
  } as const;
  const changes = { type2: 'WALLET' as const, entries: [held], refunds: [stage] };
  const refunded = await open({ [`GET ${PATH}`]: NONE }, changes);
  await expect
    .element(refunded.screen.getByText(/^NPR\s210\.00 of the NPR\s500\.00 that you added is on/))
    .toBeVisible();
  await refunded.screen.unmount();
  const { screen } = await open({ [`GET ${PATH}`]: complaint() }, changes);
  const steps = screen.getByRole('list').filter({ hasText: 'Order placed' }).getByRole('listitem');
  await expect
    .element(steps.last())
    .toHaveTextContent('NPR 210.00 sent back to where you paid from');
  expect(screen.getByText('You complained').elements()).toHaveLength(1);
});

describe('from the contact page', () => {
  const OTHER = { ...sentOrder(), id: ORDER_ID.replace(/a1$/, 'a2'), mobno: '9800000001' };
  const OTHER_PATH = `/api/order/${OTHER.id}/complaint`;

  async function openContact(answers: Answers) {
    const orders = [OTHER, sentOrder()];
    const requests = fakeServer({ 'GET /api/users/orders?limit=10': orders, ...answers });
    return { requests, screen: await renderPage('/contact', MEMBER) };
  }

  it('a complaint is written about a chosen order', async () => {
    const { screen, requests } = await openContact({
      [`GET ${OTHER_PATH}`]: { complaint: null, may_complain: false },
      [`GET ${PATH}`]: NONE,
      [`POST ${PATH}`]: complaint(),
    });
    await expect
      .element(screen.getByText(/You can only report an order that was paid/))
      .toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Which order?'), ORDER_ID);
    await userEvent.fill(screen.getByLabelText('What went wrong?'), 'Nothing came.');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect.element(screen.getByRole('heading', { name: 'Your complaint' })).toHaveFocus();
    const sent = requests.find(({ line }) => line === `POST ${PATH}`);
    expect(sent?.body).toEqual({ text: 'Nothing came.' });
  });

  it('is not there for a member without orders', async () => {
    fakeServer({ 'GET /api/users/orders?limit=10': [] });
    const screen = await renderPage('/contact', MEMBER);
    await expect
      .element(screen.getByRole('heading', { name: 'Support', exact: true }))
      .toBeVisible();
    await expect.element(screen.getByText('Help with an order')).not.toBeInTheDocument();
  });
});
