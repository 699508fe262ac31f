// The layout of a page of the section "reconciliation", with tabs to its other pages.
import type { ReactNode } from 'react';
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage, PageTabs } from '#desk/parts/desk-page.tsx';

const PAGES = [
  { to: '/reconciliation/days', name: 'days' },
  { to: '/reconciliation/differences', name: 'differences' },
  { to: '/reconciliation/expected', name: 'expected' },
  { to: '/reconciliation/lines', name: 'lines' },
  { to: '/reconciliation/banks', name: 'banks' },
] as const;

interface ReconciliationPageProps {
  /** For a page without a tab of its own: the tab it belongs to. */
  of?: (typeof PAGES)[number]['name'];
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function ReconciliationPage({ children, of, ...page }: ReconciliationPageProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  return (
    <DeskPage {...page}>
      <PageTabs
        label={t('desk.nav_reconciliation')}
        tabs={PAGES.map(({ to, name }) => {
          return { to, text: t(`desk.reconciliation_page_${name}`), isCurrent: name === of };
        })}
      />
      {children}
    </DeskPage>
  );
}
