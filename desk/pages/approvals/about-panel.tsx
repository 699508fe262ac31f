// The things that a proposal is about, each with a link, so that the approver can check them.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import type { WholeApproval } from '#contract/desk/approvals/whole.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { DifferenceLinks } from '#desk/parts/data/difference-links.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { systemText } from '#desk/text/system-text.ts';

type Words = KeyIn<'deskMoney' | 'deskReconciliation'>;

/** The page that shows the current value of what a proposal changes, and its title. */
const PAGES: Partial<Record<ApprovalAction, readonly [path: string, title: Words]>> = {
  'fees.set': ['/money/fees', 'desk.money_page_fees'],
  'rates.set': ['/money/rates', 'desk.money_page_rates'],
  'limits.set': ['/money/limits', 'desk.money_page_limits'],
  'settlement_terms.set': ['/reconciliation/banks', 'desk.reconciliation_terms'],
  'coupon.add': ['/money/coupons', 'desk.money_page_coupons'],
  'coupon.stop': ['/money/coupons', 'desk.money_page_coupons'],
};

export function AboutPanel({ of: { approval, about } }: { of: WholeApproval }) {
  const t = usePageTexts('desk', 'deskApprovals', 'deskMoney', 'deskReconciliation');
  const may = useMay();
  const { order, action } = approval;
  const { customers, complaint, differences, look_in: lookIn } = about;
  const page = may('money.read') ? PAGES[action] : undefined;
  const isAboutStaff = action.startsWith('staff.') && may('staff.read');
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('desk.approvals_order'),
      order && (
        <To key="order" path={`/orders/${order.id}`}>
          {order.number}
        </To>
      ),
    ],
    [
      t('desk.approvals_customer'),
      customers.length > 0 && <Customers key="customers" of={customers} />,
    ],
    [
      t('desk.approvals_complaint'),
      complaint !== null && may('complaints.answer') && (
        <To key="complaint" path={`/work/complaints/${complaint}`}>
          {t('desk.approvals_complaint_open')}
        </To>
      ),
    ],
    [t('desk.approvals_delivery'), lookIn && <Book key="book" of={lookIn} />],
    [
      t('desk.approvals_differences'),
      differences.length > 0 && may('money.read') && (
        <DifferenceLinks key="differences" of={differences} />
      ),
    ],
    [
      t('desk.approvals_in_force'),
      page && (
        <To key="page" path={page[0]}>
          {t(page[1])}
        </To>
      ),
    ],
    [
      t('desk.approvals_staff'),
      isAboutStaff && (
        <To key="staff" path="/staff">
          {t('desk.staff')}
        </To>
      ),
    ],
  ];
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Panel title={t('desk.approvals_about')}>
      <Facts facts={facts} />
    </Panel>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="text-link">
      {children}
    </Link>
  );
}

function Customers({ of }: { of: WholeApproval['about']['customers'] }) {
  return (
    <ul>
      {of.map(({ id, name, email }) => (
        <li key={id}>
          <To path={`/customers/${id}`}>
            <Verbatim>
              {name} {email}
            </Verbatim>
          </To>
        </li>
      ))}
    </ul>
  );
}

function Book({ of }: { of: NonNullable<WholeApproval['about']['look_in']> }) {
  const t = usePageTexts('desk', 'deskOrders');
  return (
    <>
      {of.address === null ? (
        systemText(of.provider, t)
      ) : (
        <a href={of.address} target="_blank" rel="noreferrer" className="text-link">
          {t('desk.orders_look_open', { provider: systemText(of.provider, t) })}
        </a>
      )}{' '}
      <Code>{of.reference}</Code>
    </>
  );
}
