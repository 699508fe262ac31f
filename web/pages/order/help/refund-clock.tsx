// The clock of a refund: how many of its days are over, who has to act now, and when the money arrives.
import { REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { useNow } from '#ui/clock.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Fact } from '#ui/surfaces/fact.tsx';
import { Meter } from '#ui/surfaces/meter.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { textOf, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';

const DAY_MS = 86_400_000;

/** Draws nothing without a refund that is under way. */
export function RefundClocks({ order }: { order: Order }) {
  return order.refunds.map((refund) => (
    <RefundClock key={refund.since + refund.stage} refund={refund} order={order} />
  ));
}

interface RefundClockProps {
  refund: Order['refunds'][number];
  order: Order;
}

/** Who has to act now: we, or the company through which the order was paid. */
function actorText(stage: string, { paid_with: method }: Order, t: Say<'help'>): string {
  if (stage === 'in_review') return t('refund.acts_us');
  return method === null ? t('refund.acts_gateway') : textOf(payMethodNamed(method).texts, 'way');
}

function RefundClock({ refund, order }: RefundClockProps) {
  const { amount, charged, stage, since, earliest, until } = refund;
  const t = usePageTexts('help');
  const now = useNow();
  const most = REFUND_DAYS_MOST;
  const day = Math.min(most, Math.max(1, Math.ceil((now - Date.parse(since)) / DAY_MS)));
  const isLate = now > Date.parse(until);
  return (
    <section className="flex max-w-read flex-col gap-3 border-t border-ink/15 pt-5">
      <Meter
        label={t('refund.title', { amount: formatMoney(paisaFromRupees(amount) ?? 0n) })}
        text={t('refund.day', { day, most })}
        value={day}
        max={most}
      >
        {t(isLate ? 'refund.late' : `refund.${stage}`)}
      </Meter>
      <dl className="flex flex-col gap-1.5 text-small">
        {charged.currency !== 'NPR' && (
          <Fact title={t('refund.expected')}>
            <Amount rupees={charged.amount} currency={charged.currency} className="font-bold" />
          </Fact>
        )}
        <Fact title={t('refund.acts')}>{actorText(stage, order, t)}</Fact>
        {stage === 'sent' && (
          <Fact title={t('refund.earliest')}>
            <Moment at={earliest} isFull />
          </Fact>
        )}
        <Fact title={t('refund.until')}>
          <Moment at={until} isFull />
        </Fact>
      </dl>
    </section>
  );
}
