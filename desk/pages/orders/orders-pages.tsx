// The pages of the section "orders".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function OrdersPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_orders')}>{t('desk.none')}</DeskPage>;
}
