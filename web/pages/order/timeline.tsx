// The live timeline: each step with its time, then what the order waits for and the next query.
import { isFinal } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import { AlertIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx';
import { clockText } from '#ui/surfaces/moment.tsx';
import { moneyBack } from '#contract/receipts/money-back.ts';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { stepText, whyText } from '#web/bill/order/order-text.ts';
import { RefundSteps } from './later-steps.tsx';
import { DONE, Row, StepLine, WAITS } from './timeline-row.tsx';
import type { StepLook } from './timeline-row.tsx';
import { timelineSteps } from './timeline-steps.ts';
import type { TimelineStep } from './timeline-steps.ts';
import { Waiting } from './waiting.tsx';

/** Reasons that only repeat the step's text or the text at the top of the page, so they are not shown. */
const SAID_BY_STEP: ReadonlySet<string> = new Set([
  'delivery.no_answer',
  'delivery.person',
  'delivery.sent',
  'delivery.refunded',
  'delivery.loaded',
]);

const SIGNS: Partial<Record<OrderState, StepLook>> = {
  unknown: WAITS,
  failed: { icon: AlertIcon, className: 'bg-danger-wash text-danger' },
  canceled: { icon: CloseIcon, className: 'bg-well text-ink' },
  expired: { icon: ClockIcon, className: 'bg-well text-ink' },
};

/** No live region: the page's heading announces each new state, and a repeated check is no news. */
export function Timeline({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  // An order in manual review waits only for the decision, as its last step says.
  const isReviewed = order.state === 'unknown' && order.ask_again_at === null;
  const isOpen = !isFinal(order.state) && !isReviewed;
  const hasMore = moneyBack(order).some(({ to }) => to === 'source');
  const isEnd = !isOpen && !hasMore;
  return (
    <section>
      <h2 className="mb-5 text-section">
        {t(isFinal(order.state) ? 'order.timeline' : 'order.timeline_open')}
      </h2>
      <ol className="flex flex-col">
        {timelineSteps(order).map((step, index, steps) => (
          <Step
            key={`${step.state} ${step.at}`}
            step={step}
            order={order}
            isLast={isEnd && index === steps.length - 1}
          />
        ))}
        {!isOpen && <RefundSteps order={order} />}
      </ol>
      {isOpen && (
        <Row sign={<Spinner className="size-5 text-act" />} className="bg-act-wash" isLast>
          <Waiting order={order} />
        </Row>
      )}
    </section>
  );
}

function Step({ step, order, isLast }: { step: TimelineStep; order: Order; isLast: boolean }) {
  const t = usePageTexts('orders');
  const { icon: Sign, className } = SIGNS[step.state] ?? DONE;
  const isSaid = !step.why || SAID_BY_STEP.has(step.why);
  const why = isSaid ? undefined : whyText(step.why ?? '', order, t);
  return (
    <li>
      <Row sign={<Sign className="size-5" />} className={className} isLast={isLast}>
        <StepLine title={stepText(step, order, t)} at={step.at} />
        {why && <p className="text-soft">{why}</p>}
        {step.repeats > 0 && (
          <p className="text-small text-soft">
            {t('order.step_repeated', { times: step.repeats, time: clockText(step.lastAt) })}
          </p>
        )}
      </Row>
    </li>
  );
}
