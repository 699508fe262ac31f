// The pages of the section "audit".
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';

export function AuditPages() {
  const t = usePageTexts('desk');
  return <DeskPage title={t('desk.nav_audit')}>{t('desk.none')}</DeskPage>;
}
