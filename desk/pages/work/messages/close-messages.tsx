// The dialog that takes messages out of their queue, with a reason.
import { usePageTexts } from '#ui/texts.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useMessages } from './use-messages.ts';

interface CloseMessagesProps {
  /** The messages to close; if empty, the dialog is closed. */
  ids: string[];
  onClose: () => void;
}

export function CloseMessages({ ids, onClose }: CloseMessagesProps) {
  const t = usePageTexts('desk', 'deskWork');
  const { close } = useMessages();
  return (
    <WhyDialog
      isOpen={ids.length > 0}
      onClose={onClose}
      title={t('desk.message_close_count', { count: ids.length })}
      act={t('desk.message_close')}
      send={(why) => close(ids, why)}
    >
      <p>{t('desk.message_close_lead')}</p>
    </WhyDialog>
  );
}
