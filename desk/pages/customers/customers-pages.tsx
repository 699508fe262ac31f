// The pages of the section "customers".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function CustomersPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_customers')}>{t('desk.none')}</DeskPage>;
}
