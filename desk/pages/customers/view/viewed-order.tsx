// One order as its page shows it to the customer: its state, its steps, and its entries in the wallet.
import { useParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { ORDER_STATES } from '#contract/codes.ts';
import { viewOrder } from '#contract/desk/customers/support-view.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment, ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Columns, Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { BlockText } from '../block-text.tsx';
import { Theirs } from '../theirs.tsx';

export function ViewedOrder() {
  const { viewId = '', orderId = '' } = useParams();
  const read = useRead(viewOrder, { params: { viewId, orderId } });
  return <Reading of={read}>{(seen) => <Seen seen={seen} />}</Reading>;
}

/** The staff's name for the state, outside of the customer's view. */
export function StaffState() {
  const t = usePageTexts('desk', 'deskCustomers', 'deskOrders');
  const { viewId = '', orderId = '' } = useParams();
  const { data } = useRead(viewOrder, { params: { viewId, orderId } });
  const state = ORDER_STATES.find((one) => one === data?.order.state);
  if (!state) return null;
  return (
    <p className="text-soft">
      {t('desk.customers_view_staff_state', { state: t(`desk.orders_state_${state}`) })}
    </p>
  );
}

function Seen({ seen }: { seen: AnswerOf<typeof viewOrder> }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const { order, state_text: state, event_texts: steps, entry_texts: entries } = seen;
  return (
    <Columns
      left={
        <Panel title={order.trans_id}>
          <Facts
            facts={[
              [
                t('desk.customers_operator'),
                order.type2 === 'WALLET' ? t('desk.wallet_load') : order.operator_title,
              ],
              [t('desk.customers_recipient'), order.mobno],
              [t('desk.customers_amount'), <Amount key="amount-1" rupees={order.amount} />],
              [t('desk.customers_state'), <Theirs key="state">{state}</Theirs>],
              [t('desk.customers_at'), <Moment key="moment-2" at={order.created_at} isFull />],
            ]}
          />
          {order.blocks.map((block) => (
            <BlockText key={block.type + block.since} block={block} />
          ))}
        </Panel>
      }
      right={
        <>
          <Panel title={t('desk.customers_view_steps')}>
            <ol className="flex flex-col gap-1.5">
              {order.events.map(({ at, state, why }, index) => (
                <li
                  key={[at, state, why].join(' ')}
                  className="flex flex-wrap justify-between gap-x-4"
                >
                  <Theirs>{steps[index]}</Theirs>
                  <ShortMoment at={at} />
                </li>
              ))}
            </ol>
          </Panel>
          {order.entries.length > 0 && (
            <Panel title={t('desk.customers_view_entries')}>
              <ul className="flex flex-col gap-1.5">
                {order.entries.map(({ journal_id: id, amount }, index) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4">
                    <Theirs>{entries[index]}</Theirs>
                    <Amount rupees={amount} isSigned />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </>
      }
    />
  );
}
