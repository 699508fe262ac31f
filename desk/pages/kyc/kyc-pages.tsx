// The pages of the section "kyc".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function KycPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_kyc')}>{t('desk.none')}</DeskPage>;
}
