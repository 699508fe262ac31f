// The page of an order: the text of each state, stream and polling, receipt and ledger entries.
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders.ts';
import { chooseLanguage } from '#ui/texts.ts';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import {
  CREDITED_ENTRY,
  inSeconds,
  ORDER_ID,
  sentOrder,
  unpaidOrder,
} from '#web/testing/wire-orders.ts';

const PAGE = `/order/${ORDER_ID}`;
const READ = `GET /api/order/${ORDER_ID}`;
const EVENTS = `${READ}/events`;
const NO_STREAM = { status: 503, body: { error: 'away' } };

async function openOrder(
  order: Order | (() => Order),
  answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {},
) {
  const requests = fakeServer({ [READ]: order, [EVENTS]: NO_STREAM, ...answers });
  const screen = await renderPage(PAGE, MEMBER);
  await expect.element(screen.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  return { screen, requests };
}

function unknownOrder(changes: Partial<Order> = {}): Order {
  const order = sentOrder();
  const noAnswer = { state: 'unknown', why: 'delivery.no_answer' } as const;
  return {
    ...order,
    state: 'unknown',
    ask_again_at: inSeconds(300),
    events: [
      ...order.events,
      { ...noAnswer, at: inSeconds(-20) },
      { ...noAnswer, at: inSeconds(-5) },
    ],
    ...changes,
  };
}

function refundedOrder(): Order {
  const order = sentOrder();
  const at = inSeconds(-1);
  return {
    ...order,
    state: 'refunded',
    status: 2,
    events: [
      ...order.events,
      { state: 'failed', at, why: 'delivery.refused' },
      { state: 'refunded', at, why: 'delivery.refunded' },
    ],
    entries: [
      ...order.entries,
      {
        journal_id: 'back',
        kind: 'order-refunded',
        amount: 510,
        balance_after: 2000,
        at,
        charged: null,
      },
    ],
  };
}

/** An order whose payment became wallet credit because of a limit. */
const creditedOrder = (): Order => unpaidOrder({ entries: [CREDITED_ENTRY] });

/** A stream controlled by the test. */
function makeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return {
    response,
    send: (order: Order): void =>
      controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(order)}\n\n`)),
    end: (): void => controller?.close(),
  };
}

/** Collects what live regions announce from now on. */
function listen(): string[] {
  const spoken: string[] = [];
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const observer = new MutationObserver((changes) => {
    const regions = changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(live),
    );
    for (const region of new Set(regions)) if (region) spoken.push(region.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return spoken;
}

describe('an order in flight', () => {
  it('is shown as being confirmed while its outcome is unknown, never as canceled', async () => {
    const { screen } = await openOrder(unknownOrder());
    await expect.element(screen.getByRole('heading', { name: 'Being confirmed' })).toBeVisible();
    await expect.element(screen.getByText('Waiting for NTC')).toBeVisible();
    await expect.element(screen.getByText('We check again in about 5 minutes.')).toBeVisible();
    await expect.element(screen.getByText(/Checked once, last at/)).toBeVisible();
    expect(screen.getByRole('main').element().textContent).not.toMatch(/cancel/i);
  });

  it('says that a person reviews it when it is no longer queried', async () => {
    const blocks = [
      wireBlock({ type: 'order_review', reason: 'A person is looking at this order.' }),
      wireBlock({ type: 'dispute', decided_by: 'gateway', until: '2026-11-27T08:20:00.000Z' }),
    ];
    const { screen } = await openOrder(unknownOrder({ ask_again_at: null, blocks }));
    await expect.element(screen.getByText('A person is looking at this order.')).toBeVisible();
    const facts = screen.getByRole('status').getByText(/ (checking since|started on) /);
    expect(facts.elements().map(({ textContent: text }) => text)).toEqual([
      expect.stringMatching(
        /^We've been checking since .*2026.* We'll answer as soon as we can\.$/,
      ),
      expect.stringMatching(
        /^The bank or wallet answers by 27 Nov 2026 \(11\sMangsir\s2083\), .*2026/,
      ),
    ]);
  });

  it('cannot be ordered again', async () => {
    const { screen } = await openOrder(sentOrder());
    await expect.element(screen.getByText('Waiting for NTC')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Order again' }))
      .not.toBeInTheDocument();
  });

  it('is updated by every message of the stream', async () => {
    const stream = makeStream();
    const { screen, requests } = await openOrder(unpaidOrder(), {
      [EVENTS]: () => stream.response,
    });
    await expect.element(screen.getByText('Waiting for you to pay')).toBeVisible();
    stream.send(sentOrder());
    await expect.element(screen.getByRole('heading', { name: 'On its way' })).toBeVisible();
    stream.send(sentOrder({ state: 'delivered', status: 1 }));
    stream.end();
    await expect
      .element(screen.getByRole('heading', { name: 'Received successfully' }))
      .toBeVisible();
    expect(requests.find(({ line }) => line === EVENTS)?.headers.get('authorization')).toBe(
      `Bearer ${MEMBER.accessToken}`,
    );
  });

  it('is followed in the language of the page, also after a switch', async () => {
    const [before, after] = [makeStream(), makeStream()];
    const streams = [before, after];
    const { screen, requests } = await openOrder(unpaidOrder(), {
      [EVENTS]: () => streams.shift()?.response ?? NO_STREAM,
    });
    const languages = () =>
      requests
        .filter(({ line }) => line === EVENTS)
        .map(({ headers }) => headers.get('accept-language'));
    await expect.poll(languages).toEqual(['en']);
    onTestFinished(() => chooseLanguage('en'));
    await chooseLanguage('ne');
    await expect.poll(languages).toEqual(['en', 'ne']);
    after.send(sentOrder({ operator_title: 'एनटीसी' }));
    await expect.element(screen.getByText(/एनटीसी/).first()).toBeVisible();
    before.send(sentOrder({ operator_title: 'In English' }));
    after.send(sentOrder({ operator_title: 'नेपाल टेलिकम' }));
    await expect.element(screen.getByText(/नेपाल टेलिकम/).first()).toBeVisible();
    await expect.element(screen.getByText(/In English/)).not.toBeInTheDocument();
  });

  it('tells a screen reader each new state once, and nothing of a repeated check', async () => {
    const stream = makeStream();
    const unknown = unknownOrder({ ask_again_at: inSeconds(2) });
    const { screen } = await openOrder(sentOrder(), { [EVENTS]: () => stream.response });
    await expect.element(screen.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const spoken = listen();
    stream.send(unknown);
    await expect.element(screen.getByRole('heading', { name: 'Being confirmed' })).toBeVisible();
    const again = { state: 'unknown', why: 'delivery.no_answer', at: inSeconds(0) } as const;
    stream.send({ ...unknown, ask_again_at: inSeconds(300), events: [...unknown.events, again] });
    await expect.element(screen.getByText(/Checked 2 times, last at/)).toBeVisible();
    await expect.element(screen.getByText('We check again in about 5 minutes.')).toBeVisible();
    stream.send(sentOrder({ state: 'delivered', status: 1 }));
    await expect
      .element(screen.getByRole('heading', { name: 'Received successfully' }))
      .toBeVisible();
    stream.end();
    expect(spoken).toEqual([
      expect.stringMatching(/^Being confirmed/),
      expect.stringMatching(/^Received successfully/),
    ]);
  });

  it('is polled when there is no stream', async () => {
    let order = sentOrder();
    const { screen } = await openOrder(() => order);
    await expect.element(screen.getByText('Waiting for NTC')).toBeVisible();
    order = sentOrder({ state: 'delivered', status: 1 });
    await expect
      .element(screen.getByRole('heading', { name: 'Received successfully' }), { timeout: 5_000 })
      .toBeVisible();
  });

  it('shows a lost connection and continues when it is back', async () => {
    let isDown = false;
    const order = sentOrder();
    const { screen } = await openOrder(order, { [READ]: () => (isDown ? 'offline' : order) });
    await expect.element(screen.getByText('Waiting for NTC')).toBeVisible();
    isDown = true;
    const away = screen.getByText(/You're offline\./);
    await expect.element(away, { timeout: 5_000 }).toBeVisible();
    isDown = false;
    await expect.element(away, { timeout: 5_000 }).not.toBeInTheDocument();
  });
});

describe('a settled order', () => {
  it('does not wait for a bank when the payment became wallet credit', async () => {
    const { screen } = await openOrder(creditedOrder());
    await expect.element(screen.getByText(/It.s now in your wallet/)).toBeVisible();
    await expect.element(screen.getByText(/waiting for confirmation/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
  });

  it('is not offered for payment again while a person looks at one', async () => {
    const reason = "Please don't pay again.";
    const { screen } = await openOrder({
      ...creditedOrder(),
      blocks: [wireBlock({ type: 'payment_review', reason })],
    });
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Order history' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('is not called a top-up when it pays a bill', async () => {
    const refused = refundedOrder();
    const phone = await openOrder(refused);
    await expect
      .element(phone.screen.getByText("The operator couldn't accept this top-up."))
      .toBeVisible();
    await phone.screen.unmount();
    const bill = { type2: 'ELECTRICITY', operator: 'nea', operator_title: 'NEA' } as const;
    const { screen } = await openOrder({ ...refused, ...bill });
    await expect
      .element(screen.getByText("The provider couldn't accept this payment."))
      .toBeVisible();
  });

  it('says that a disputed refund is not in the wallet', async () => {
    const refunded = refundedOrder();
    const [back] = refunded.entries.slice(-1);
    const held = { ...back!, journal_id: 'held', kind: 'dispute-held', amount: -510 };
    const entries = [...refunded.entries, held];
    const { screen } = await openOrder({ ...refunded, entries });
    const text = /NPR\s510\.00 isn't in your wallet, because the payment is disputed\./;
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText(/is back in your wallet/)).not.toBeInTheDocument();
  });

  it('shows both ledger entries of a refund', async () => {
    const { screen } = await openOrder(refundedOrder());
    await expect
      .element(screen.getByText("It couldn't be delivered. NPR 510.00 is back in your wallet."))
      .toBeVisible();
    await expect
      .element(screen.getByText("The operator couldn't accept this top-up."))
      .toBeVisible();
    await expect.element(screen.getByText('Paid for an order')).toBeVisible();
    await expect.element(screen.getByText('−NPR 510.00')).toBeVisible();
    await expect.element(screen.getByText('Refund of an order')).toBeVisible();
    await expect.element(screen.getByText('NPR 2,000.00')).toBeVisible();
  });

  it.each([
    [{}, 'To pay with your wallet', 'NPR 510.00'],
    [{ pay_methods: ['payu'] }, 'To pay with Indian Banking', 'INR 325.50'],
    [{ state: 'canceled' }, 'Price', 'NPR 500.00'],
    [{ state: 'canceled', type: 'WALLET', type2: 'WALLET' }, 'Amount', 'NPR 500.00'],
  ] as const)('names its large amount: %o', async (changes, title, amount) => {
    const { screen } = await openOrder(unpaidOrder({ ...changes } as Partial<Order>));
    const head = screen.getByText(title, { exact: true }).first();
    await expect.element(head).toBeVisible();
    expect(head.element().nextElementSibling?.textContent).toBe(amount);
  });

  it('has a receipt when it is delivered', async () => {
    const { screen } = await openOrder(sentOrder({ state: 'delivered', status: 1 }));
    await expect.element(screen.getByText('NPR 500.00 is on 9841234567.')).toBeVisible();
    const receipt = screen.getByRole('table', { name: 'Receipt' });
    await expect.element(receipt).toHaveTextContent('Total paidNPR 510.00');
    await expect.element(screen.getByText('K7QX4M2ZP9RTB')).toBeVisible();
  });

  it('shows a landline in the same format everywhere', async () => {
    const landline = { type2: 'LANDLINE', operator: 'landline', mobno: '14232352' } as const;
    const { screen } = await openOrder(sentOrder({ ...landline, state: 'delivered', status: 1 }));
    await expect.element(screen.getByText('NPR 500.00 is paid for 01-4232352.')).toBeVisible();
    const written = screen.getByText('01-4232352', { exact: true }).elements();
    expect(written.map((one) => one.tagName)).toEqual(['P', 'DD']);
    expect(document.body.textContent).not.toContain('14232352');
  });

  it('says what was paid and what was refunded, when and where', async () => {
    const refunded = refundedOrder();
    const { screen } = await openOrder(refunded);
    const paper = screen.getByRole('table', { name: 'Paid and refunded' });
    await expect.element(paper).toHaveTextContent('Total paidNPR 510.00');
    const back = screen.getByRole('term').filter({ hasText: 'Refunded to the wallet' });
    await expect.element(back).toBeVisible();
    const at = refunded.entries.at(-1)?.at;
    expect(back.element().parentElement?.querySelector('time')?.dateTime).toBe(at);
    expect(back.element().nextElementSibling?.textContent).toBe('NPR 510.00');
    await expect.element(screen.getByRole('heading', { name: 'Receipt' })).not.toBeInTheDocument();
  });

  it('says what was refunded to its source, and nothing about a failed refund', async () => {
    const refunded = refundedOrder();
    const moved = (kind: string, amount: number, seconds: number): Order['entries'][number] => {
      const at = inSeconds(seconds);
      const journal_id = `${kind}${seconds}`;
      return { journal_id, kind, amount, balance_after: 0, at, charged: null };
    };
    const more = [
      moved('refund-held', -300, 1),
      moved('refund-held', -210, 2),
      moved('refund-returned', 300, 3),
    ];
    const { screen } = await openOrder({ ...refunded, entries: [...refunded.entries, ...more] });
    const sent = screen.getByRole('term').filter({ hasText: 'Sent back to where you paid' });
    await expect.element(sent).toBeVisible();
    expect(sent.elements().map((one) => one.nextElementSibling?.textContent)).toEqual([
      'NPR 210.00',
    ]);
  });

  it('says what goes back in another currency, and what that is in rupees of Nepal', async () => {
    const at = inSeconds(1);
    const charged = { amount: 62, currency: 'INR' } as const;
    const held = { journal_id: 'held', kind: 'refund-held', amount: -100, balance_after: 0, at };
    const order = sentOrder({ state: 'delivered', status: 1, paid_with: 'payu' });
    const { screen } = await openOrder({ ...order, entries: [{ ...held, charged }] });
    const sent = screen.getByRole('term').filter({ hasText: 'Sent back to where you paid' });
    await expect.element(sent).toBeVisible();
    expect(sent.element().nextElementSibling?.textContent).toBe('INR 62.00NPR 100.00');
    await expect
      .element(screen.getByText('INR 62.00 sent back to where you paid from'))
      .toBeVisible();
  });

  it('can be ordered again as a new order', async () => {
    const next = '0198c6f2-0000-7000-8000-0000000000b2';
    const { screen } = await openOrder(refundedOrder(), {
      [`POST /api/order/${ORDER_ID}/redo`]: { id: next },
      [`GET /api/order/${next}`]: unpaidOrder({ id: next }),
      [`GET /api/order/${next}/events`]: NO_STREAM,
      'GET /api/users/me': NO_STREAM,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Order again' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${next}`);
  });

  it('is reported as not found when it does not exist', async () => {
    const { screen } = await openOrder(unpaidOrder(), {
      [READ]: { status: 404, body: { error: "This order doesn't exist." } },
    });
    await expect.element(screen.getByText("We can't find this order among yours.")).toBeVisible();
  });
});
