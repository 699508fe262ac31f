// The receipt of a paid order: what and for whom, the price line by line, the payment with its
// numbers, and refunds.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { withCompanyLine } from '#contract/brand/company-line.ts';
import { priceFromWire } from '#contract/payments/fees.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { priceKey, recipientKey } from '#contract/order-steps.ts';
import { hasOwnClock } from '#contract/dates/reader-time.ts';
import type { Order } from '#contract/orders.ts';
import { moneyBack } from '#contract/receipts/money-back.ts';
import type { MoneyBack } from '#contract/receipts/money-back.ts';
import { isWordKey } from '#contract/texts.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { payMethodNamed } from '#gateways/gateways.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Fact, Paper, DocumentPart } from '#server/pdf/print-paper.ts';
import type { PaymentNumbers } from '#server/payments/payment-numbers.ts';

/** Details that the order itself does not have. */
export interface ReceiptDetails {
  payer: { fullName: string; email: string };
  payment: PaymentNumbers | undefined;
  providerReference: string | undefined;
  locale: Locale;
}

/** A paid order and how it was paid. */
export type PaidOrder = Order & { paid_at: string; paid_with: string };

export function isPaid(order: Order): order is PaidOrder {
  return order.paid_at !== null && order.paid_with !== null;
}

/** A signed amount in its wire format. */
function signedMoney(rupees: number, { money }: Locale): string {
  const paisa = paisaFromRupees(Math.abs(rupees)) ?? 0n;
  return money(rupees < 0 ? -paisa : paisa);
}

function timeOf({ events }: Order, state: Order['state']): string | undefined {
  return events.findLast((event) => event.state === state)?.at;
}

/** Leaves out lines without a value. */
function factsOf(
  pairs: [TextKey, string | null | undefined, TextValues?][],
  { say }: Locale,
): Fact[] {
  return pairs.flatMap(([key, value, values]) =>
    value ? [{ label: say(key, values), value }] : [],
  );
}

function aboutFacts(order: PaidOrder, details: ReceiptDetails) {
  const { payer, payment, providerReference, locale } = details;
  const { say } = locale;
  const isLoad = order.type2 === 'WALLET';
  const deliveredAt = timeOf(order, 'delivered');
  const way = locale.textOf(payMethodNamed(order.paid_with).texts, 'title');
  return factsOf(
    [
      ['payment.transaction_id', order.trans_id],
      ['receipt.order', order.id],
      ['receipt.state', say(`order.now_${order.state}`)],
      [recipientKey(order), recipientText(order)],
      ['order.operator', isLoad ? null : operatorTitle(order, say)],
      ['order.about', order.about],
      ['receipt.paid_by', `${payer.fullName}, ${payer.email}`],
      ['order.paid_with', way],
      ['order.paid_on', locale.time(order.paid_at)],
      ['receipt.payment_number', payment?.transactionId],
      ['receipt.payment_reference', payment?.reference, { way }],
      ['receipt.delivered_on', deliveredAt && locale.time(deliveredAt)],
      ['receipt.provider_reference', providerReference],
    ],
    locale,
  );
}

function priceFacts(order: PaidOrder, { say, money }: Locale): Fact[] {
  const price = priceFromWire(order, payMethodNamed(order.paid_with).terms);
  const { fees } = order;
  const { transaction_fee: percent, npr_to_inr: rate } = fees;
  const line = (label: string, value: string): Fact => ({ label, value, isMoney: true });
  const discount = order.coupon ? ` (${order.coupon})` : '';
  return [
    line(say(priceKey(order)), money(price.amountPaisa)),
    line(say('payment.fixed_fee'), money(price.fixedFeePaisa)),
    line(say('payment.transaction_fee', { percent }), money(price.transactionFeePaisa)),
    line(`${say('payment.discount')}${discount}`, money(-price.discountPaisa)),
    line(say('payment.subtotal'), money(price.totalPaisa)),
    ...(price.chargedCurrency === 'INR'
      ? [line(say('payment.rate'), say('payment.rate_value', { rate }))]
      : []),
    {
      ...line(say('payment.total_paid'), money(price.chargedPaisa, price.chargedCurrency)),
      isBold: true,
    },
  ];
}

const BACK = {
  wallet: { on: 'receipt.refunded_on', what: 'receipt.refunded' },
  source: { on: 'receipt.sent_back_on', what: 'receipt.sent_back' },
} as const;

/**
 * The amount that arrives, in its own currency; where that is not NPR, the NPR amount follows in parentheses.
 */
function arrivingText({ arrives }: MoneyBack, { money }: Locale): string {
  const [first, ...others] = arrives.map(({ amount, currency }) =>
    money(paisaFromRupees(amount) ?? 0n, currency),
  );
  return [first, ...others.map((other) => `(${other})`)].join(' ');
}

/** The refunds, with their time and destination, if there are any. */
function refundParts(order: Order, locale: Locale): DocumentPart[] {
  const { say } = locale;
  const back = moneyBack(order);
  if (back.length === 0) return [];
  const facts = back.flatMap((one) => [
    { label: say(BACK[one.to].on), value: locale.time(one.at) },
    {
      label: say(BACK[one.to].what),
      value: arrivingText(one, locale),
      isMoney: true,
      isBold: true,
    },
  ]);
  return [{ heading: say('receipt.refund') }, { facts }];
}

function entryTitle(kind: string): TextKey {
  const key = `entry.${kind}`;
  return isWordKey(key) ? key : 'entry.other';
}

function entryParts({ entries }: Order, locale: Locale): DocumentPart[] {
  const { say } = locale;
  if (entries.length === 0) return [];
  const columns = [
    { title: say('receipt.entry_time'), share: 27 },
    { title: say('receipt.entry_what'), share: 18 },
    { title: say('receipt.entry_id'), share: 36 },
    { title: say('receipt.entry_amount'), share: 19, isMoney: true },
  ];
  const rows = entries.map(({ at, kind, journal_id: id, amount }) => [
    locale.time(at),
    say(entryTitle(kind)),
    id,
    signedMoney(amount, locale),
  ]);
  return [{ heading: say('receipt.entries') }, { columns, rows }];
}

/** A note that names the time zones of the times. */
function timesNote(at: string, locale: Locale): string {
  const zone = locale.timeZone;
  if (zone === null || !hasOwnClock(at, locale)) return locale.say('receipt.times');
  return locale.say('receipt.times_of_both', { zone });
}

/** The same order in the same state gives the same document, byte by byte. */
export function receiptDocument(order: PaidOrder, details: ReceiptDetails): Paper {
  const { locale } = details;
  const { say } = locale;
  const owner = say('receipt.foot', { brand: BRAND.name, email: BRAND.supportEmail });
  const at = order.events.at(-1)?.at ?? order.paid_at;
  return {
    title: say(order.state === 'refunded' ? 'receipt.title_returned' : 'receipt.title'),
    subtitle: say('receipt.made_of', { at: locale.time(at) }),
    language: locale.language,
    madeAt: new Date(at),
    foot: {
      text: withCompanyLine(owner, say),
      page: (number) => say('receipt.page', { number }),
    },
    parts: [
      { facts: aboutFacts(order, details) },
      { heading: say('receipt.price') },
      { facts: priceFacts(order, locale) },
      ...refundParts(order, locale),
      ...entryParts(order, locale),
      { note: timesNote(at, locale) },
    ],
  };
}
