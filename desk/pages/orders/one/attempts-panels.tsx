// The attempts of an order at providers and gateways, and the callbacks they sent.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { systemText } from '#desk/text/system-text.ts';
import { attemptText } from '#desk/text/order-words.ts';
import { System } from '#desk/parts/system.tsx';
import { EvidenceView } from '../evidence/evidence-view.tsx';

interface Props {
  of: DeskOrder;
}

const moment = (at: string | null) => at !== null && <Moment at={at} />;
const code = (text: string | null) => text !== null && <Code>{text}</Code>;

export function DeliveriesPanel({ of: { deliveries, state } }: Props) {
  const t = usePageTexts('desk', 'deskOrders');
  return (
    <Panel title={t('desk.orders_deliveries')}>
      {deliveries.length === 0 && <p className="text-soft">{t('desk.orders_deliveries_none')}</p>}
      {deliveries.map((one) => (
        <article key={one.number} className="flex flex-col gap-2">
          <h3 className="font-bold">
            {t('desk.orders_attempt_of', {
              number: one.number,
              provider: systemText(one.provider, t),
              state: attemptText(one.state, t),
            })}
          </h3>
          <Facts
            facts={[
              [t('desk.orders_our_reference'), code(one.reference)],
              [t('desk.orders_their_reference'), code(one.provider_reference)],
              [t('desk.orders_sent_at'), moment(one.created_at)],
              [t('desk.orders_answered_at'), moment(one.answered_at)],
            ]}
          />
          {state === 'refunded' && one.state === 'delivered' && (
            <p className="text-soft">{t('desk.orders_taken_back')}</p>
          )}
          <EvidenceView of={one.evidence} by={one.provider} />
        </article>
      ))}
    </Panel>
  );
}

export function PaymentsPanel({ of: { payments } }: Props) {
  const t = usePageTexts('desk', 'deskOrders');
  if (payments.length === 0) return null;
  return (
    <Panel title={t('desk.orders_payments')}>
      {payments.map((one) => (
        <article key={one.id} className="flex flex-col gap-2">
          <h3 className="font-bold">
            <System of={one.gateway} />: {attemptText(one.state, t)}
            {(one.became === 'payment' || one.became === 'credit') &&
              `, ${t(`desk.orders_became_${one.became}`)}`}
          </h3>
          <Facts
            facts={[
              [
                t('desk.orders_total'),
                !one.needs_review && <Amount key="total" rupees={one.total} />,
              ],
              [
                t(one.needs_review ? 'desk.orders_payment_asked' : 'desk.orders_charged'),
                (one.needs_review || one.currency !== 'NPR') && (
                  <Amount key="charged" rupees={one.charged} currency={one.currency} />
                ),
              ],
              [
                t('desk.orders_payment_taken', { gateway: systemText(one.gateway, t) }),
                one.taken !== null && one.needs_review && (
                  <Amount key="taken" rupees={one.taken} currency={one.currency} />
                ),
              ],
              [t('desk.orders_transaction'), code(one.transaction_id)],
              [t('desk.orders_their_reference'), code(one.gateway_reference ?? one.session)],
              [t('desk.orders_sent_at'), moment(one.created_at)],
              [t('desk.orders_settled_at'), moment(one.settled_at)],
              [
                t('desk.orders_asks'),
                one.asks > 0 && t('desk.orders_asks_count', { count: one.asks }),
              ],
            ]}
          />
          <EvidenceView of={one.evidence} by={one.gateway} />
        </article>
      ))}
    </Panel>
  );
}

export function CallbacksPanel({ of: { callbacks } }: Props) {
  const t = usePageTexts('deskOrders');
  const signText = (isSigned: boolean | null): string => {
    if (isSigned === null) return '';
    return `, ${t(isSigned ? 'desk.orders_signed' : 'desk.orders_unsigned')}`;
  };
  return (
    <Panel title={t('desk.orders_callbacks')}>
      {callbacks.length === 0 ? (
        <p className="text-soft">{t('desk.orders_callbacks_none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {callbacks.map((one) => (
            <li key={`${one.from} ${one.at}`}>
              <strong>
                <System of={one.from} />
              </strong>{' '}
              <span className="text-soft">
                {t(`desk.orders_channel_${one.channel}`)}
                {signText(one.is_signed)} · <Moment at={one.at} />
              </span>
              <EvidenceView of={one.body} by={one.from} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
