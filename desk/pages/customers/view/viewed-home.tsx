// What a customer sees first: who they are, their money, what is blocked, and their last orders.
import type { AnswerOf } from '#contract/call.ts';
import type { viewHome } from '#contract/desk/customers/support-view.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { BlockText } from '../block-text.tsx';
import { OrderRows } from './order-rows.tsx';

interface ViewedHomeProps {
  home: AnswerOf<typeof viewHome>;
  base: string;
}

export function ViewedHome({ home: { me, blocks, held, orders }, base }: ViewedHomeProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <>
      <Panel>
        <Facts
          facts={[
            [t('desk.customers_name'), me.full_name],
            [t('desk.customers_email'), me.email],
            [t('desk.customers_phone'), me.phone],
            [t('desk.customers_kyc'), t(`desk.customers_kyc_${me.kyc_status}`)],
            [
              t('desk.customers_balance'),
              <Amount key="amount-1" rupees={me.balance} className="font-bold" />,
            ],
          ]}
        />
      </Panel>
      {blocks.length > 0 && (
        <Panel title={t('desk.customers_view_blocks')}>
          {blocks.map((block) => (
            <BlockText key={block.type} block={block} />
          ))}
        </Panel>
      )}
      {held.length > 0 && (
        <Panel title={t('desk.customers_held')}>
          {held.map(({ id, receiver_email: to, sending_amount: amount, block }) => (
            <p key={id}>
              <Amount rupees={amount} /> → {to}
              <BlockText block={block} />
            </p>
          ))}
        </Panel>
      )}
      <Panel title={t('desk.customers_orders')}>
        <OrderRows orders={orders} base={base} />
      </Panel>
    </>
  );
}
