// A customer: who they are, their money, their orders and cases, how they sign in, what is blocked, and
// who looked.
import { getCustomer } from '#contract/desk/customers/page.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Columns, DeskPage } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { AccessPanel } from './access-panel.tsx';
import { BlocksPanel } from './blocks-panel.tsx';
import { ComplaintsPanel, RefundsPanel } from './cases-panel.tsx';
import { CustomerActs } from './customer-acts.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LooksPanel } from './looks-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import type { Customer } from './customer.ts';

export function CustomerPage({ userId }: { userId: string }) {
  const t = usePageTexts('desk', 'deskCustomers');
  const read = useRead(getCustomer, { params: { userId } });
  return (
    <DeskPage
      title={read.data?.identity.full_name ?? t('desk.nav_customers')}
      lead={read.data && <Standing of={read.data} />}
      actions={read.data && <CustomerActs of={read.data} />}
    >
      <Reading of={read}>{(customer) => <Panels of={customer} />}</Reading>
    </DeskPage>
  );
}

/** The most important facts of an account, in one line. */
function Standing({ of: { identity, freeze, blocks } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  const state = identity.closed_at ? 'closed' : freeze ? 'frozen' : 'open';
  const inForce = blocks.filter((block) => block.is_in_force);
  const isGood = state === 'open' && inForce.length === 0;
  return (
    <span className={isGood ? undefined : 'font-bold text-warn'}>
      {[
        t(`desk.customers_standing_${state}`),
        t('desk.customers_standing_kyc', { state: t(`desk.customers_kyc_${identity.kyc_status}`) }),
        ...inForce.map(({ type }) =>
          t('desk.customers_is_blocked', { type: t(`desk.customers_block_${type}`) }),
        ),
      ].join(' · ')}
    </span>
  );
}

function Panels({ of }: { of: Customer }) {
  return (
    <>
      <Columns
        left={<IdentityPanel of={of} />}
        right={
          <>
            <MoneyPanel of={of} />
            <BlocksPanel of={of} />
          </>
        }
      />
      <OrdersPanel of={of} />
      <Columns left={<RefundsPanel of={of} />} right={<ComplaintsPanel of={of} />} />
      <Columns left={<AccessPanel of={of} />} right={<LooksPanel of={of} />} />
    </>
  );
}
