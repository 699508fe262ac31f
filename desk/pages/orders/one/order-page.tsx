// One order with everything that is known about it, and the decision where a person must make it.
import { useState } from 'react';
import { Link } from 'react-router';
import { getDeskOrder } from '#contract/desk/orders.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { MoneyBack } from '#desk/parts/approvals/money-back.tsx';
import { readProposalsAgain } from '#desk/parts/approvals/propose-step.tsx';
import { StateChip } from '#desk/parts/data/state-chip.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { whatText, wholeStateText } from '#desk/text/order-words.ts';
import { CallbacksPanel, DeliveriesPanel, PaymentsPanel } from './attempts-panels.tsx';
import { DecidePanel, LookPanel } from '../decide/decide-panel.tsx';
import { DisputeReviews } from './dispute-review.tsx';
import { NextCase } from '../decide/next-case.tsx';
import { HeldPanel } from './held-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { DifferenceList, DisputeList, RefundList } from './money-lists.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PaymentReviews } from './payment-review.tsx';
import { RefundReviews } from './refund-review.tsx';
import { RefundsToSend } from './refund-to-send.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useReadWhenDue } from './use-read-when-due.ts';
import { WorkPanel } from './work-panel.tsx';

/** Reads everything on the page again, including the proposals about the order. */
async function readOrderAgain(): Promise<void> {
  const order = readCache.invalidateQueries({ queryKey: readKey(getDeskOrder) });
  await Promise.all([order, readProposalsAgain()]);
}

export function OrderPage({ orderId }: { orderId: string }) {
  const read = useRead(getDeskOrder, { params: { orderId } });
  return read.data ? (
    <Order of={read.data} onChanged={() => void readOrderAgain()} isBusy={read.isFetching} />
  ) : (
    <Unread read={read} />
  );
}

function Unread({ read }: { read: ReturnType<typeof useRead<typeof getDeskOrder>> }) {
  const t = usePageTexts('desk');
  return (
    <DeskPage title={t('desk.nav_orders')}>
      <Panel>
        <Reading of={read}>{() => null}</Reading>
      </Panel>
    </DeskPage>
  );
}

interface OrderProps {
  of: DeskOrder;
  isBusy: boolean;
  onChanged: () => void;
}

function Order({ of, isBusy, onChanged }: OrderProps) {
  const t = usePageTexts('deskOrders', 'orders');
  const [decided, setDecided] = useState<WorkQueue>();
  const onDecided = (queue: WorkQueue): void => {
    setDecided(queue);
    onChanged();
  };
  const history = `/history/orders/${of.id}`;
  useKeys([{ keys: 'r', label: t('desk.orders_again'), run: onChanged }]);
  useReadWhenDue(of, onChanged);
  const actions = (
    <>
      <Button look="secondary" isBusy={isBusy} onClick={onChanged}>
        {t('desk.orders_again')}
      </Button>
      <ButtonLink look="secondary" to={history}>
        {t('desk.orders_to_history')}
      </ButtonLink>
    </>
  );
  return (
    <DeskPage
      title={t('desk.orders_title', { number: of.number })}
      lead={<Lead of={of} />}
      actions={actions}
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <StepsPanel of={of} history={history} />
          <DeliveriesPanel of={of} />
          <PaymentsPanel of={of} />
          <CallbacksPanel of={of} />
          <LedgerPanel of={of} />
          <MessagesPanel of={of} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-xl:row-start-1">
          {decided && <NextCase queue={decided} />}
          <HeldPanel of={of} />
          <PaymentReviews of={of} onDecided={() => onDecided('payments')} />
          <DisputeReviews of={of} onDecided={() => onDecided('disputes')} />
          <RefundReviews of={of} onDecided={() => onDecided('refunds')} />
          <RefundsToSend of={of} onChanged={onChanged} />
          <DecidePanel of={of} onChanged={onChanged} onDecided={() => onDecided('orders')} />
          <Panel title={t('desk.orders_facts')}>
            <OrderFacts of={of} />
          </Panel>
          <LookPanel of={of} />
          <WorkPanel of={of} />
          <Panel title={t('desk.orders_money_back')}>
            <MoneyBack orderId={of.id} none={noneText(of, t)} />
            <RefundList of={of} />
            <DisputeList of={of} />
            <DifferenceList of={of} />
          </Panel>
        </div>
      </div>
    </DeskPage>
  );
}

/** Why nothing of the order can be refunded. */
function noneText({ state, total }: DeskOrder, t: Say<'deskOrders'>): string | undefined {
  if (state === 'unknown') return t('desk.orders_back_later');
  if (state === 'refunded' && total !== null) {
    return t('desk.orders_back_done', { amount: rupeesText(total) });
  }
  return undefined;
}

function Lead({ of }: { of: DeskOrder }) {
  const t = usePageTexts('desk', 'deskOrders');
  return (
    <>
      <StateChip state={of.state}>{wholeStateText(of, t)}</StateChip> {whatText(of, t)}
      {' · '}
      <Link to={`/customers/${of.owner.id}`} className="text-link">
        {of.owner.name} {of.owner.email}
      </Link>
      {' · '}
      <Moment at={of.created_at} />
    </>
  );
}
