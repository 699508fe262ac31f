// The pages of the section "reconciliation".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function ReconciliationPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_reconciliation')}>{t('desk.none')}</DeskPage>;
}
