// The timeline of an order: each step in its customer's words, with what proved it.
import { Link } from 'react-router';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { stepKey, whyKey } from '#contract/order-steps.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { EvidenceView } from '../evidence/evidence-view.tsx';

interface StepsPanelProps {
  of: DeskOrder;
  /** The path of the order's history. */
  history: string;
}

export function StepsPanel({ of, history }: StepsPanelProps) {
  const t = usePageTexts('deskOrders', 'orders');
  const type2 = of.type;
  const operator = of.operator_title;
  return (
    <Panel title={t('desk.orders_steps')}>
      <p className="text-label text-soft">{t('desk.orders_steps_theirs')}</p>
      <ol className="flex flex-col gap-2">
        {of.steps.map((step) => (
          <li key={step.version} className="border-l-4 border-rule pl-3">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-bold">{t(stepKey(step, { type2 }), { operator })}</span>
              <Link
                to={`${history}?at=${encodeURIComponent(step.at)}`}
                title={t('desk.orders_then')}
                className="text-soft hover:underline"
              >
                <Moment at={step.at} />
                <span className="sr-only">
                  , {t('desk.orders_then')} ({t('desk.orders_version')} {step.version})
                </span>
              </Link>
            </div>
            {step.why !== null && (
              <p className="text-soft">{t(whyKey(step.why, { type2 }), { operator })}</p>
            )}
            <EvidenceView of={step.evidence} by={t(stepKey(step, { type2 }), { operator })} />
          </li>
        ))}
        <SentBack of={of} />
      </ol>
    </Panel>
  );
}

/** The steps of refunds to the source, after the order's own steps, as the customer reads them. */
function SentBack({ of: { refunds } }: Pick<StepsPanelProps, 'of'>) {
  const t = usePageTexts('orders');
  return refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ id, charged, currency, created_at: at }) => (
      <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-l-4 border-rule pl-3">
        <span className="font-bold">
          {t('order.step_sent_back', { amount: rupeesText(charged, currency) })}
        </span>
        <Moment at={at} className="text-soft" />
      </li>
    ));
}
