// The layout of a page of the section "money": title, lead, and tabs to the section's other pages.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { DeskPage, PageTabs } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { useMay } from '#desk/session/desk-session.ts';

const PAGES = ['float', 'fees', 'rates', 'limits', 'coupons'] as const;
export type MoneyPageName = (typeof PAGES)[number];

export const moneyPath = (page: MoneyPageName): string =>
  page === 'float' ? '/money' : `/money/${page}`;

interface MoneyPageProps {
  page: MoneyPageName;
  /** Absent: the title of the page's tab. */
  title?: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function MoneyPage({ page, title, lead, actions, children }: MoneyPageProps) {
  const t = usePageTexts('desk', 'deskMoney');
  return (
    <DeskPage title={title ?? t(`desk.money_page_${page}`)} lead={lead} actions={actions}>
      <PageTabs
        label={t('desk.nav_money')}
        tabs={PAGES.map((one) => ({ to: moneyPath(one), text: t(`desk.money_page_${one}`) }))}
      />
      {children}
    </DeskPage>
  );
}

interface ProposeLinkProps {
  to: string;
  children: string;
}

/** The link to the form of a change, which c opens; nothing for people who may not propose one. */
export function ProposeLink({ to, children }: ProposeLinkProps) {
  const may = useMay();
  return may('money.propose') && <Proposing to={to}>{children}</Proposing>;
}

function Proposing({ to, children }: ProposeLinkProps) {
  const navigate = useNavigate();
  useKeys([{ keys: 'c', label: children, run: () => void navigate(to) }]);
  return (
    <ButtonLink to={to}>
      {children}
      <Key name="c" />
    </ButtonLink>
  );
}
