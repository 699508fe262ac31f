// A closed dispute of which the gateway says that it ended otherwise: what both said, and that a person has
// cleared it up.
import { useState } from 'react';
import { settleDispute } from '#contract/desk/order-parts/dispute-calls.ts';
import type { DeskDispute } from '#contract/desk/order-parts/order-shapes.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { attemptStateText } from '#desk/text/order-words.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { EvidenceView } from '../evidence/evidence-view.tsx';

type Told = NonNullable<DeskDispute['told']>;

interface Props {
  orderId: string;
  onDecided: () => void;
}

/** Draws nothing if no gateway contradicts how a dispute was closed. */
export function DisputeReviews({ of, onDecided }: { of: DeskOrder; onDecided: () => void }) {
  return of.disputes.map(
    (one) =>
      one.told?.needs_review && (
        <Review key={one.id} of={one} told={one.told} orderId={of.id} onDecided={onDecided} />
      ),
  );
}

function Review({ of, told, ...rest }: Props & { of: DeskDispute; told: Told }) {
  const t = usePageTexts('desk', 'deskOrders');
  const may = useMay();
  const gateway = systemText(of.gateway, t);
  const held = { held: rupeesText(of.held), amount: rupeesText(of.amount) };
  return (
    <Panel title={t('desk.orders_dispute_review', { gateway })}>
      <p>{t('desk.orders_dispute_review_lead', { gateway })}</p>
      <Facts
        facts={[
          [
            t('desk.orders_dispute_ours'),
            <Said key="ours" state={of.state} at={of.closed_at} evidence={of.evidence} />,
          ],
          [t('desk.orders_dispute_theirs', { gateway }), <Said key="theirs" {...told} />],
          [t('desk.orders_disputes'), t('desk.orders_dispute_held', held)],
        ]}
      />
      {may('refunds.propose') ? (
        <Settle key={told.at} disputeId={of.id} told={told.state} {...rest} />
      ) : (
        <p className="text-soft">{t('desk.orders_dispute_not_yours')}</p>
      )}
    </Panel>
  );
}

interface SaidProps {
  state: string;
  at: string | null;
  evidence?: unknown;
}

function Said({ state, at, evidence }: SaidProps) {
  const t = usePageTexts('deskOrders');
  return (
    <>
      <span className="font-bold">{attemptStateText(state, t)}</span>
      {at !== null && (
        <>
          {' · '}
          <Moment at={at} />
        </>
      )}
      <EvidenceView of={evidence} />
    </>
  );
}

interface SettleProps extends Props {
  disputeId: string;
  told: Told['state'];
}

function Settle({ orderId, disputeId, told, onDecided }: SettleProps) {
  const t = usePageTexts('deskOrders');
  const [isOpen, setIsOpen] = useState(false);
  const title = t('desk.orders_dispute_settle');
  return (
    <>
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <WhyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        needsProof
        title={title}
        act={title}
        send={async (why) => {
          await callProved(settleDispute, { params: { orderId, disputeId }, body: { told, why } });
          addToast(t('desk.orders_dispute_settled'), { tone: 'success' });
          onDecided();
        }}
      >
        <p>{t('desk.orders_dispute_settle_lead')}</p>
      </WhyDialog>
    </>
  );
}
