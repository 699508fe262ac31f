// A refund in review: one whose outcome its gateway never told, or one that is held, each with its decisions.
import { useState } from 'react';
import { decideRefund } from '#contract/desk/order-parts/refund-calls.ts';
import type { RefundOutcome } from '#contract/desk/order-parts/refund-calls.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';

type Refund = DeskOrder['refunds'][number];

interface Props {
  orderId: string;
  onDecided: () => void;
}

/** Draws nothing if no refund is in review. */
export function RefundReviews({ of, onDecided }: { of: DeskOrder; onDecided: () => void }) {
  return of.refunds
    .filter(({ needs_review: needsReview }) => needsReview)
    .map((one) => <Review key={one.id} of={one} orderId={of.id} onDecided={onDecided} />);
}

function Review({ of, ...rest }: Props & { of: Refund }) {
  const t = usePageTexts('desk', 'deskOrders', 'deskWork');
  const may = useMay();
  const gateway = systemText(of.gateway, t);
  const lead = of.is_held ? 'desk.orders_refund_lead_held' : 'desk.orders_refund_lead_unknown';
  return (
    <Panel title={t('desk.orders_refund_review', { gateway })}>
      <p>{t(lead, { gateway })}</p>
      <Facts
        facts={[
          [
            t('desk.work_amount'),
            <Amount
              key="amount"
              rupees={of.charged}
              currency={of.currency}
              className="font-bold"
            />,
          ],
          [
            t('desk.orders_reference_of', { gateway }),
            of.reference !== null && <Code key="reference">{of.reference}</Code>,
          ],
          [t('desk.why'), <Verbatim key="why">{of.why}</Verbatim>],
        ]}
      />
      {may('refunds.record') ? (
        // After a held one was sent, a dialog that is open would offer what is no longer possible.
        <Acts key={String(of.is_held)} of={of} {...rest} />
      ) : (
        <p className="text-soft">{t('desk.orders_refund_not_yours')}</p>
      )}
    </Panel>
  );
}

function Acts({ of, orderId, onDecided }: Props & { of: Refund }) {
  const t = usePageTexts('desk', 'deskOrders');
  const [open, setOpen] = useState<RefundOutcome>();
  const outcomes: readonly RefundOutcome[] = of.is_held ? ['send', 'return'] : ['sent', 'failed'];
  const values = { gateway: systemText(of.gateway, t), amount: rupeesText(of.amount) };
  return (
    <div className="flex flex-wrap gap-3">
      {outcomes.map((outcome, index) => (
        <Button
          key={outcome}
          look={index === 0 ? 'primary' : 'secondary'}
          onClick={() => setOpen(outcome)}
        >
          {t(`desk.orders_refund_do_${outcome}`)}
        </Button>
      ))}
      {outcomes.map((outcome, index) => (
        <WhyDialog
          key={outcome}
          isOpen={open === outcome}
          onClose={() => setOpen(undefined)}
          needsProof
          title={t(`desk.orders_refund_do_${outcome}`)}
          act={t(`desk.orders_refund_do_${outcome}`)}
          look={index === 0 ? 'primary' : 'danger'}
          send={async (why) => {
            const params = { orderId, refundId: of.id };
            await callProved(decideRefund, { params, body: { outcome, why } });
            addToast(t(`desk.orders_refund_done_${outcome}`), { tone: 'success' });
            onDecided();
          }}
        >
          <p>{t(`desk.orders_refund_lead_${outcome}`, values)}</p>
        </WhyDialog>
      ))}
    </div>
  );
}
