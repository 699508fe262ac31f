// Sends messages again or closes them, and says how many.
import {
  closeDeskMessages,
  getDeskMessage,
  retryDeskMessages,
} from '#contract/desk/work/messages.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { readListsAgain } from '#desk/parts/fresh-lists.ts';

async function readAgain(): Promise<void> {
  await readCache.invalidateQueries({ queryKey: [getDeskMessage.path] });
  await readListsAgain();
}

export function useMessages() {
  const t = usePageTexts('desk', 'deskWork');
  const { isBusy, run } = useAct();
  return {
    isBusy,
    /** Sends the given messages again; without ids, all that can be sent. */
    retry: (ids?: string[]): Promise<boolean> =>
      run(async () => {
        const { retried } = await call(retryDeskMessages, {
          body: ids ? { ids } : {},
          quiet: true,
        });
        const said =
          retried === 0
            ? t('desk.message_retried_none')
            : t('desk.message_retried', { count: retried });
        addToast(said, { tone: retried === 0 ? 'info' : 'success' });
        await readAgain();
      }),
    /** Throws CallError, which the dialog shows. */
    close: async (ids: string[], why: string): Promise<void> => {
      const { closed } = await call(closeDeskMessages, { body: { ids, why }, quiet: true });
      const said =
        closed === 0
          ? t('desk.message_closed_none')
          : t('desk.message_closed_count', { count: closed });
      addToast(said, { tone: closed === 0 ? 'info' : 'success' });
      await readAgain();
    },
  };
}
