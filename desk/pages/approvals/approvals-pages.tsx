// The pages of the section "approvals".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function ApprovalsPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_approvals')}>{t('desk.none')}</DeskPage>;
}
