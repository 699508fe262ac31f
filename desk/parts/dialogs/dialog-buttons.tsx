// The buttons at the end of a dialog: the action, and Cancel.
import { Button } from '#ui/controls/button.tsx';
import type { ButtonLook } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface DialogButtonsProps {
  act: string;
  look?: ButtonLook;
  isBusy: boolean;
  /** The action; absent in a form, which the button submits. */
  onAct?: () => void;
  onClose: () => void;
}

export function DialogButtons({ act, look, isBusy, onAct, onClose }: DialogButtonsProps) {
  const t = usePageTexts('desk');
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type={onAct ? 'button' : 'submit'}
        {...(look && { look })}
        isBusy={isBusy}
        {...(onAct && { onClick: onAct })}
      >
        {act}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('desk.cancel')}
      </Button>
    </div>
  );
}
