// The buttons at the end of a change's form: preview the effect, or go back without a change.
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface FormButtonsProps {
  /** The page to go back to. */
  backTo: string;
  isBusy?: boolean;
}

export function FormButtons({ backTo, isBusy = false }: FormButtonsProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {t('desk.approvals_to_preview')}
      </Button>
      <ButtonLink look="quiet" to={backTo}>
        {t('desk.cancel')}
      </ButtonLink>
    </div>
  );
}
