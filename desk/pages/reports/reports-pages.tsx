// The pages of the section "reports".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function ReportsPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_reports')}>{t('desk.none')}</DeskPage>;
}
