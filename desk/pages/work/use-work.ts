// The actions on work items: each with its toast, and the reads that it refreshes.
import { useNavigate } from 'react-router';
import { assignWork, snoozeWork, takeNextWork, wakeWork } from '#contract/desk/work.ts';
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { readListsAgain } from '#desk/parts/fresh-lists.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { useDeskSession } from '#desk/session/desk-session.ts';
import { itemPath } from './item-path.ts';

type Named = Pick<WireWorkItem, 'queue' | 'id'>;

const named = ({ queue, id }: Named) => ({ queue, item_id: id });

/** Assigns an item to somebody, or to nobody; refused if its assignee has changed since it was read. */
function sendTo(item: Named & Partial<WireWorkItem>, staffId: string | null) {
  const seen = item.assignee?.id ?? null;
  return call(assignWork, { body: { ...named(item), staff_id: staffId, seen }, quiet: true });
}

export function useWork() {
  const t = usePageTexts('desk', 'deskWork');
  const navigate = useNavigate();
  const { isBusy, run } = useAct();
  const own = useDeskSession()?.staff.id ?? '';

  const changing = (work: () => Promise<unknown>, said: string): Promise<boolean> =>
    run(async () => {
      // Also after a refusal, because the lists on the screen were outdated.
      await work().finally(() => void readListsAgain());
      addToast(said, { tone: 'success' });
    });

  return {
    isBusy,
    isOwn: (item: WireWorkItem): boolean => item.assignee?.id === own,
    takeNext: (queue?: WorkQueue): Promise<boolean> =>
      run(async () => {
        const { item, unreadable } = await call(takeNextWork, { body: { queue }, quiet: true });
        await readListsAgain();
        for (const { queue: name, reason } of unreadable) {
          const values = { queue: t(`desk.work_queue_${name}`), reason };
          // Not with the tone "error", because the next successful call would remove the toast.
          addToast(t('desk.work_unread_one', values));
        }
        if (!item) return addToast(t('desk.work_nothing_free'));
        addToast(t('desk.work_taken', { title: item.title }), { tone: 'success' });
        return navigate(itemPath(item));
      }),
    /** Assigns it to me, or releases it when it is mine. */
    take: (item: WireWorkItem): Promise<boolean> => {
      const isMine = item.assignee?.id === own;
      const said = isMine ? t('desk.work_released') : t('desk.work_taken', { title: item.title });
      return changing(() => sendTo(item, isMine ? null : own), said);
    },
    /** Assigns to me what nobody has, from its own page. */
    takeFree: (item: Named, title: string): Promise<boolean> =>
      changing(() => sendTo(item, own), t('desk.work_taken', { title })),
    assign: (item: WireWorkItem, to: { id: string; full_name: string } | null) =>
      changing(
        () => sendTo(item, to?.id ?? null),
        to ? t('desk.work_assigned_to', { name: to.full_name }) : t('desk.work_released'),
      ),
    wake: (item: WireWorkItem) =>
      changing(() => call(wakeWork, { body: named(item), quiet: true }), t('desk.work_woken')),
  };
}

/** Throws CallError, which the dialog shows. */
export async function snoozeItem(
  item: WireWorkItem,
  { until, why }: { until: string; why: string },
): Promise<void> {
  await call(snoozeWork, { body: { ...named(item), until, why }, quiet: true });
  await readListsAgain();
}
