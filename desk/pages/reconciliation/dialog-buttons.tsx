// The buttons below the form of a dialog: the one that sends it, and the one that leaves it.
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface DialogButtonsProps {
  act: string;
  isBusy: boolean;
  onClose: () => void;
}

export function DialogButtons({ act, isBusy, onClose }: DialogButtonsProps) {
  const t = usePageTexts('desk');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {act}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('desk.cancel')}
      </Button>
    </div>
  );
}
