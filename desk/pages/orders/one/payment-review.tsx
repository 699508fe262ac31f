// A payment in review: the requested amount, the amount the gateway took, and the two decisions.
import { useState } from 'react';
import { decidePayment } from '#contract/desk/order-parts/payment-calls.ts';
import type { PaymentOutcome } from '#contract/desk/order-parts/payment-calls.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';

type Payment = DeskOrder['payments'][number];

interface Props {
  orderId: string;
  onDecided: () => void;
}

/** Draws nothing if no payment is in review. */
export function PaymentReviews({ of, onDecided }: { of: DeskOrder; onDecided: () => void }) {
  return of.payments
    .filter(({ needs_review: needsReview }) => needsReview)
    .map((one) => <Review key={one.id} of={one} orderId={of.id} onDecided={onDecided} />);
}

function Review({ of, ...rest }: Props & { of: Payment }) {
  const t = usePageTexts('desk', 'deskOrders');
  const may = useMay();
  const gateway = systemText(of.gateway, t);
  const { taken, charged, currency } = of;
  return (
    <Panel title={t('desk.orders_payment_review', { gateway })}>
      <Facts
        facts={[
          [
            t('desk.orders_payment_asked'),
            <Amount key="asked" rupees={charged} currency={currency} className="font-bold" />,
          ],
          [
            t('desk.orders_payment_taken', { gateway }),
            taken === null ? (
              t('desk.orders_payment_taken_unknown')
            ) : (
              <Amount key="taken" rupees={taken} currency={currency} className="font-bold" />
            ),
          ],
          [
            t('desk.orders_payment_apart'),
            taken !== null && <Apart key="apart" of={of} taken={taken} />,
          ],
          [t('desk.orders_transaction'), <Code key="payment">{of.transaction_id}</Code>],
          [
            t('desk.orders_payment_same_reference'),
            of.same_reference !== null && <Code key="other">{of.same_reference}</Code>,
          ],
        ]}
      />
      {may('orders.resolve') ? (
        <Acts of={of} {...rest} />
      ) : (
        <p className="text-soft">{t('desk.orders_payment_not_yours')}</p>
      )}
    </Panel>
  );
}

function Apart({ of: { charged, currency }, taken }: { of: Payment; taken: number }) {
  const t = usePageTexts('deskOrders');
  if (taken === charged) return t('desk.orders_payment_by_hand');
  const amount = rupeesText(Math.round(Math.abs(taken - charged) * 100) / 100, currency);
  return t(taken > charged ? 'desk.orders_payment_more' : 'desk.orders_payment_less', { amount });
}

/** The buttons; crediting is not offered if the amount taken is unknown, or may be another payment's. */
function Acts({ of, orderId, onDecided }: Props & { of: Payment }) {
  const t = usePageTexts('deskOrders');
  /** The outcome chosen, and what the gateway took, as it was shown then. */
  const [open, setOpen] = useState<{ outcome: PaymentOutcome; taken: number | null }>();
  const { taken, charged, currency } = of;
  const isByHand = taken === charged;
  const credit =
    taken === null || of.same_reference !== null
      ? undefined
      : t('desk.orders_payment_credit', { amount: rupeesText(taken, currency) });
  const choose = (outcome: PaymentOutcome): void => setOpen({ outcome, taken });
  const dialog = (outcome: PaymentOutcome, done: string) => ({
    isOpen: open?.outcome === outcome,
    onClose: () => setOpen(undefined),
    needsProof: true,
    send: async (why: string) => {
      const params = { orderId, paymentId: of.id };
      const read = open ? open.taken : taken;
      await callProved(decidePayment, { params, body: { outcome, taken: read, why } });
      addToast(done, { tone: 'success' });
      onDecided();
    },
  });
  const none = t(isByHand ? 'desk.orders_payment_settled' : 'desk.orders_payment_none');
  const ended = isByHand ? 'desk.orders_payment_settled_done' : 'desk.orders_payment_ended';
  const noneLead = isByHand ? 'desk.orders_payment_settled_lead' : 'desk.orders_payment_none_lead';
  return (
    <div className="flex flex-wrap gap-3">
      {credit !== undefined && <Button onClick={() => choose('credited')}>{credit}</Button>}
      <Button look="secondary" onClick={() => choose('not_received')}>
        {none}
      </Button>
      <WhyDialog
        {...dialog('credited', t('desk.orders_payment_credited'))}
        title={credit ?? ''}
        act={credit ?? ''}
      >
        <p>{t('desk.orders_payment_credit_lead')}</p>
      </WhyDialog>
      <WhyDialog {...dialog('not_received', t(ended))} title={none} act={none} look="danger">
        <p>{t(noneLead)}</p>
      </WhyDialog>
    </div>
  );
}
