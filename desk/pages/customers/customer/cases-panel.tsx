// A customer's refunds to the source of the payment, and their complaints: a panel each.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paisaFromRupees } from '#contract/money.ts';
import { moneyText } from '#ui/text/money-text.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Due } from '#desk/parts/age.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useStateText } from '../use-state-text.ts';
import type { Customer } from './customer.ts';
import { System } from '#desk/parts/system.tsx';

/** The id of the section in which complaints are answered. */
const WORK = 'work';

/** Proposed refunds come first, because they wait for an approval. */
export function RefundsPanel({ of: { refunds, proposed_refunds: proposed } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  return (
    <Panel title={t('desk.customers_refunds')}>
      <Lines isEmpty={refunds.length + proposed.length === 0}>
        {proposed.map((one) => (
          <Refund key={one.id} of={one}>
            <Link to={`/approvals/${one.id}`} className="text-link">
              {t('desk.customers_refund_proposed')}
            </Link>
          </Refund>
        ))}
        {refunds.map((one) => (
          <Refund key={one.id} of={one}>
            <RefundState state={one.state} />
          </Refund>
        ))}
      </Lines>
    </Panel>
  );
}

interface RefundProps {
  of: Customer['proposed_refunds'][number];
  /** The state of the case. */
  children: ReactNode;
}

function Refund({ of, children }: RefundProps) {
  return (
    <li>
      <OrderLink id={of.order_id} number={of.number} />{' '}
      {moneyText(paisaFromRupees(of.amount) ?? 0n)} → <System of={of.gateway} />
      <Small>
        {children} · <ShortMoment at={of.created_at} />
      </Small>
    </li>
  );
}

export function ComplaintsPanel({ of: { complaints } }: { of: Customer }) {
  const t = usePageTexts('deskCustomers');
  const stateText = useStateText();
  return (
    <Panel title={t('desk.customers_complaints')}>
      <Lines isEmpty={complaints.length === 0}>
        {complaints.map(({ id, number, state, logged_at: at, due_at: due }) => (
          <li key={id}>
            <Link to={`/${WORK}/complaints/${id}`} className="text-link">
              {number}
            </Link>{' '}
            {stateText({ type: 'complaint', state })}
            <Small>
              <ShortMoment at={at} />
              {due && (
                <>
                  {' · '}
                  <Due at={due} />
                </>
              )}
            </Small>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}

function Lines({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const t = usePageTexts('deskCustomers');
  if (isEmpty) return <p className="text-soft">{t('desk.customers_none')}</p>;
  return <ul className="flex flex-col gap-2">{children}</ul>;
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-label text-soft">{children}</span>;
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/orders/${id}`} className="text-link">
      {number}
    </Link>
  );
}

const REFUND_STATES = ['sending', 'pending', 'refunded', 'failed'] as const;

function RefundState({ state }: { state: string }) {
  const t = usePageTexts('deskCustomers');
  const known = REFUND_STATES.find((one) => one === state);
  return known ? t(`desk.customers_refund_${known}`) : state;
}
