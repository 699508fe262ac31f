// The pages of the section "history".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function HistoryPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_history')}>{t('desk.none')}</DeskPage>;
}
