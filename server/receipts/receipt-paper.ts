// A paid order as a paper: what and for whom, line by line what it cost, how it was paid, under which
// numbers, and what came back.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { BRAND } from '#contract/brand.ts';
import { priceFromWire } from '#contract/fees.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import { nepalTime } from '#contract/words/nepal-time.ts';
import type { Order } from '#contract/orders.ts';
import type { PayMethod } from '#contract/price.ts';
import { moneyBack } from '#contract/receipts/money-back.ts';
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { WordKey, WordValues } from '#contract/words.ts';
import type { Fact, Paper, PaperPart } from '#server/paper/print-paper.ts';
import type { PaymentNumbers } from '#server/payments/payment-numbers.ts';

/** What the order itself does not tell. */
export interface ReceiptDetails {
  payer: { fullName: string; email: string };
  payment: PaymentNumbers | undefined;
  providerReference: string | undefined;
}

/** An order that was paid, by what. */
export type PaidOrder = Order & { paid_at: string; paid_with: PayMethod };

export function isPaid(order: Order): order is PaidOrder {
  return order.paid_at !== null && order.paid_with !== null;
}

function say(key: WordKey, values?: WordValues): string {
  return tell(ENGLISH, message(key, values));
}

/** A signed amount as it stands on the wire. */
function signedMoney(rupees: number): string {
  const paisa = paisaFromRupees(Math.abs(rupees)) ?? 0n;
  return formatMoney(rupees < 0 ? -paisa : paisa);
}

function timeOf({ events }: Order, state: Order['state']): string | undefined {
  return events.findLast((event) => event.state === state)?.at;
}

/** Leaves out what there is none of. */
function factsOf(pairs: [WordKey, string | null | undefined, WordValues?][]): Fact[] {
  return pairs.flatMap(([key, value, values]) =>
    value ? [{ label: say(key, values), value }] : [],
  );
}

function aboutFacts(order: PaidOrder, { payer, payment, providerReference }: ReceiptDetails) {
  const isLoad = order.type2 === 'WALLET';
  const deliveredAt = timeOf(order, 'delivered');
  const way = say(`payment.${order.paid_with}`);
  return factsOf([
    ['payment.transaction_id', order.trans_id],
    ['receipt.order', order.id],
    ['receipt.state', say(`order.now_${order.state}`)],
    ['order.recipient', recipientText(order)],
    ['order.operator', isLoad ? null : operatorTitle(order, (key) => say(key))],
    ['order.about', order.about],
    ['receipt.paid_by', `${payer.fullName}, ${payer.email}`],
    ['order.paid_with', way],
    ['order.paid_on', nepalTime(order.paid_at)],
    ['receipt.payment_number', payment?.transactionId],
    ['receipt.payment_reference', payment?.reference, { way }],
    ['receipt.delivered_on', deliveredAt && nepalTime(deliveredAt)],
    ['receipt.provider_reference', providerReference],
  ]);
}

function priceFacts(order: PaidOrder): Fact[] {
  const price = priceFromWire(order, order.paid_with);
  const { fees } = order;
  const { transaction_fee: percent, npr_to_inr: rate } = fees;
  const line = (label: string, value: string): Fact => ({ label, value, isMoney: true });
  const discount = order.coupon ? ` (${order.coupon})` : '';
  return [
    line(say('payment.price'), formatMoney(price.amountPaisa)),
    line(say('payment.fixed_fee'), formatMoney(price.fixedFeePaisa)),
    line(say('payment.transaction_fee', { percent }), formatMoney(price.transactionFeePaisa)),
    line(`${say('payment.discount')}${discount}`, formatMoney(-price.discountPaisa)),
    line(say('payment.subtotal'), formatMoney(price.totalPaisa)),
    ...(price.chargedCurrency === 'INR'
      ? [line(say('payment.rate'), say('payment.rate_value', { rate }))]
      : []),
    {
      ...line(say('payment.total_paid'), formatMoney(price.chargedPaisa, price.chargedCurrency)),
      isBold: true,
    },
  ];
}

const BACK = {
  wallet: { on: 'receipt.refunded_on', what: 'receipt.refunded' },
  source: { on: 'receipt.sent_back_on', what: 'receipt.sent_back' },
} as const;

/** What came back, when and where to, if anything did. */
function refundParts(order: Order): PaperPart[] {
  const back = moneyBack(order);
  if (back.length === 0) return [];
  const facts = back.flatMap(({ to, at, rupees }) => [
    { label: say(BACK[to].on), value: nepalTime(at) },
    { label: say(BACK[to].what), value: signedMoney(rupees), isMoney: true, isBold: true },
  ]);
  return [{ heading: say('receipt.refund') }, { facts }];
}

function entryTitle(kind: string): string {
  const key = `entry.${kind}`;
  return say(Object.hasOwn(ENGLISH, key) ? (key as WordKey) : 'entry.other');
}

function entryParts({ entries }: Order): PaperPart[] {
  if (entries.length === 0) return [];
  const columns = [
    { title: say('receipt.entry_time'), share: 27 },
    { title: say('receipt.entry_what'), share: 18 },
    { title: say('receipt.entry_id'), share: 36 },
    { title: say('receipt.entry_amount'), share: 19, isMoney: true },
  ];
  const rows = entries.map(({ at, kind, journal_id: id, amount }) => [
    nepalTime(at),
    entryTitle(kind),
    id,
    signedMoney(amount),
  ]);
  return [{ heading: say('receipt.entries') }, { columns, rows }];
}

/** The same order in the same state is the same paper, byte by byte. */
export function receiptPaper(order: PaidOrder, details: ReceiptDetails): Paper {
  const at = order.events.at(-1)?.at ?? order.paid_at;
  return {
    title: say(order.state === 'refunded' ? 'receipt.title_returned' : 'receipt.title'),
    subtitle: say('receipt.made_of', { at: nepalTime(at) }),
    madeAt: new Date(at),
    foot: {
      text: say('receipt.foot', { brand: BRAND.name, email: BRAND.supportEmail }),
      page: (number) => say('receipt.page', { number }),
    },
    parts: [
      { facts: aboutFacts(order, details) },
      { heading: say('receipt.price') },
      { facts: priceFacts(order) },
      ...refundParts(order),
      ...entryParts(order),
      { note: say('receipt.times') },
    ],
  };
}
