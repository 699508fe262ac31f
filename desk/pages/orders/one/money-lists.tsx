// Lists of an order's refunds, disputes, and differences from other parties' books.
import type { ReactNode } from 'react';
import type { DeskDispute } from '#contract/desk/order-parts/order-shapes.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { EndDispute } from '#desk/parts/approvals/end-dispute.tsx';
import { Code } from '#desk/parts/data/code.tsx';
import { DifferenceLinks } from '#desk/parts/data/difference-links.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Due } from '#desk/parts/age.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { attemptText } from '#desk/text/order-words.ts';
import { EvidenceView } from '../evidence/evidence-view.tsx';

interface Props {
  of: DeskOrder;
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label font-bold text-soft">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

export function RefundList({ of: { refunds } }: Props) {
  const t = usePageTexts('desk', 'deskOrders');
  if (refunds.length === 0) return null;
  return (
    <Listed title={t('desk.orders_refunds')}>
      {refunds.map((one) => (
        <li key={one.id}>
          <span className="font-bold">
            {t('desk.orders_refund_through', {
              amount: rupeesText(one.amount),
              gateway: systemText(one.gateway, t),
            })}
          </span>
          : {one.to_send === null ? attemptText(one.state, t) : t('desk.orders_to_send')}
          {one.to_send === null && one.is_by_hand && `, ${t('desk.orders_by_hand')}`}
          {one.needs_review && (
            <span className="font-bold text-warn">, {t('desk.orders_needs_review')}</span>
          )}
          <p className="text-label text-soft">
            <Moment at={one.settled_at ?? one.created_at} />
            {one.reference !== null && (
              <>
                {' · '}
                {t('desk.orders_reference_of', { gateway: systemText(one.gateway, t) })}{' '}
                <Code>{one.reference}</Code>
              </>
            )}
          </p>
          <p className="text-label text-soft">
            {t('desk.why')}: <Verbatim>{one.why}</Verbatim>
          </p>
          <EvidenceView of={one.evidence} by={one.gateway} />
        </li>
      ))}
    </Listed>
  );
}

export function DisputeList({ of: { id, disputes } }: Props) {
  const t = usePageTexts('desk', 'deskOrders');
  if (disputes.length === 0) return null;
  return (
    <Listed title={t('desk.orders_disputes')}>
      {disputes.map((one) => (
        <li key={one.id}>
          <strong>{systemText(one.gateway, t)}</strong> {attemptText(one.state, t)},{' '}
          {t('desk.orders_dispute_held', {
            held: rupeesText(one.held),
            amount: rupeesText(one.amount),
          })}
          <p className="text-label text-soft">
            <Verbatim>{one.why}</Verbatim> · <Moment at={one.opened_at} />
            {one.reference !== null && (
              <>
                {' · '}
                <Code>{one.reference}</Code>
              </>
            )}
          </p>
          {one.due_by !== null && (
            <p>
              {t('desk.orders_dispute_due')}: <Due at={one.due_by} />
            </p>
          )}
          {one.state === 'open' && (
            <p>{t('desk.orders_dispute_ends', { gateway: systemText(one.gateway, t) })}</p>
          )}
          {one.state === 'open' && <EndDispute disputeId={one.id} orderId={id} />}
          <EvidenceView of={one.evidence} by={one.gateway} />
          <ToldLater of={one} />
        </li>
      ))}
    </Listed>
  );
}

/** What the gateway said after the dispute was closed otherwise, once a person has cleared that up. */
function ToldLater({ of: { gateway, told } }: { of: DeskDispute }) {
  const t = usePageTexts('desk', 'deskOrders');
  if (told === null || told.needs_review) return null;
  return (
    <>
      <p className="text-label text-soft">
        {t('desk.orders_dispute_told', { gateway: systemText(gateway, t) })}:{' '}
        {attemptText(told.state, t)} · <Moment at={told.at} />
        {told.why !== null && (
          <>
            {' · '}
            <Verbatim>{told.why}</Verbatim>
          </>
        )}
      </p>
      <EvidenceView of={told.evidence} by={gateway} />
    </>
  );
}

export function DifferenceList({ of: { differences } }: Props) {
  const t = usePageTexts('deskOrders');
  if (differences.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label font-bold text-soft">{t('desk.orders_differences')}</h3>
      <DifferenceLinks of={differences} />
    </section>
  );
}
