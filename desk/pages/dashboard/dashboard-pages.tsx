// The pages of the section "dashboard".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function DashboardPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_dashboard')}>{t('desk.none')}</DeskPage>;
}
