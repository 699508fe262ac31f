// The end of a form of a change: to the preview of its effect, or back to the page without it.
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { moneyPath } from '../money-page.tsx';
import type { MoneyPageName } from '../money-page.tsx';

interface FormButtonsProps {
  page: MoneyPageName;
  isBusy?: boolean;
}

export function FormButtons({ page, isBusy = false }: FormButtonsProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {t('desk.approvals_to_preview')}
      </Button>
      <ButtonLink look="quiet" to={moneyPath(page)}>
        {t('desk.cancel')}
      </ButtonLink>
    </div>
  );
}
