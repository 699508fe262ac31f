// The pages of the section "work".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function WorkPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_work')}>{t('desk.none')}</DeskPage>;
}
