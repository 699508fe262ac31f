// The live timeline: each step with its time, then what the order waits for and the next query.
import type { ReactNode } from 'react';
import { isFinal } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { clockText, Moment } from '#ui/surfaces/moment.tsx';
import { RoundSign } from '#ui/surfaces/round-sign.tsx';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { stepText, whyText } from '#web/bill/order/order-text.ts';
import { timelineSteps } from './timeline-steps.ts';
import type { TimelineStep } from './timeline-steps.ts';
import { Waiting } from './waiting.tsx';

/** Reasons that only repeat the step's text, or the one at the top of the page. */
const SAID_BY_STEP: ReadonlySet<string> = new Set([
  'delivery.no_answer',
  'delivery.person',
  'delivery.sent',
  'delivery.refunded',
  'delivery.loaded',
]);

const SIGNS: Partial<Record<OrderState, { icon: Icon; className: string }>> = {
  unknown: { icon: ClockIcon, className: 'bg-warn-wash text-warn' },
  failed: { icon: AlertIcon, className: 'bg-danger-wash text-danger' },
  canceled: { icon: CloseIcon, className: 'bg-well text-ink' },
  expired: { icon: ClockIcon, className: 'bg-well text-ink' },
};
const DONE = { icon: CheckIcon, className: 'bg-pine-wash text-pine' };

/** Not announced: the heading of the page already says each new state, and a repeated check is no news. */
export function Timeline({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  // An order in manual review waits for nothing but its decision, which its last step tells.
  const isReviewed = order.state === 'unknown' && order.ask_again_at === null;
  const isOpen = !isFinal(order.state) && !isReviewed;
  return (
    <section>
      <h2 className="mb-5 text-section">{t('order.timeline')}</h2>
      <ol className="flex flex-col">
        {timelineSteps(order).map((step, index, steps) => (
          <Step
            key={`${step.state} ${step.at}`}
            step={step}
            order={order}
            isLast={!isOpen && index === steps.length - 1}
          />
        ))}
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
        <div className="flex justify-between gap-x-4 max-sm:flex-col">
          <p className="font-bold">{stepText(step, order, t)}</p>
          <Moment at={step.at} className="figures shrink-0 text-small text-soft" />
        </div>
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

interface RowProps {
  sign: ReactNode;
  /** The colours of the icon. */
  className: string;
  isLast: boolean;
  children: ReactNode;
}

/** An icon on the line, and its text. */
function Row({ sign, className, isLast, children }: RowProps) {
  return (
    <div className="flex gap-4">
      <div className="flex flex-col items-center">
        <RoundSign className={className}>{sign}</RoundSign>
        {!isLast && <span className="w-0.5 flex-1 bg-rule" />}
      </div>
      <div className={classNames('min-w-0 flex-1 pt-1.5', !isLast && 'pb-6')}>{children}</div>
    </div>
  );
}
