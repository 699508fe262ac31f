// Bulk actions on undelivered messages.
import { useState } from 'react';
import { MESSAGES_AT_ONCE_MAX } from '#contract/desk/work/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { CloseMessages } from './close-messages.tsx';
import { useMessages } from './use-messages.ts';

export function MessageActs({ selected }: { selected: string[] }) {
  const t = usePageTexts('desk', 'deskWork');
  const [open, setOpen] = useState<'close' | 'all'>();
  const { isBusy, retry } = useMessages();
  const ids = selected.slice(0, MESSAGES_AT_ONCE_MAX);
  const close = (): void => setOpen(undefined);
  async function retryAll(): Promise<void> {
    if (await retry()) close();
  }
  return (
    <>
      {ids.length > 0 && (
        <>
          <Button look="secondary" isBusy={isBusy} onClick={() => void retry(ids)}>
            {t('desk.message_retry')}
          </Button>
          <Button look="secondary" onClick={() => setOpen('close')}>
            {t('desk.message_close_count', { count: ids.length })}
          </Button>
        </>
      )}
      <Button look="secondary" onClick={() => setOpen('all')}>
        {t('desk.message_retry_all')}
      </Button>
      <CloseMessages ids={open === 'close' ? ids : []} onClose={close} />
      <Dialog isOpen={open === 'all'} onClose={close} title={t('desk.message_retry_all')}>
        <div className="flex flex-col gap-4">
          <p>{t('desk.message_retry_all_lead')}</p>
          <DialogButtons
            act={t('desk.message_retry_all')}
            isBusy={isBusy}
            onAct={() => void retryAll()}
            onClose={close}
          />
        </div>
      </Dialog>
    </>
  );
}
