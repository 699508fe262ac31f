// The buttons at the end of a change's form: preview the effect, or go back without a change.
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
