// The pages of the section "money".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function MoneyPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_money')}>{t('desk.none')}</DeskPage>;
}
