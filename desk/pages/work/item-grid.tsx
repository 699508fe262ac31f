// A grid of work items, with the actions on each, by mouse and by keyboard.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WireWorkItem } from '#contract/desk/work.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridProps } from '#desk/parts/grid.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { sameReason, useItemColumns } from './item-columns.tsx';
import type { ItemAct } from './item-columns.tsx';
import { itemPath } from './item-path.ts';
import { CloseMessages } from './messages/close-messages.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { QUEUES_HASH } from './queue-table.tsx';
import { useWork } from './use-work.ts';

interface ItemGridProps extends Pick<GridProps<WireWorkItem>, 'selected' | 'onSelect'> {
  caption: string;
  items: readonly WireWorkItem[];
  /** Whether the items are of several queues. */
  hasQueue?: boolean;
  /** The queue that `n` takes from; absent: all of them. */
  queue?: WireWorkItem['queue'];
}

/** The key of a row, also used for the selection. */
export const itemKey = ({ queue, id }: WireWorkItem): string => `${queue}-${id}`;

export function ItemGrid({ caption, items, hasQueue = false, queue, ...selecting }: ItemGridProps) {
  const [current, setCurrent] = useState<WireWorkItem>();
  const [open, setOpen] = useState<{ act: Exclude<ItemAct, 'take' | 'wake'>; key: string }>();
  const t = usePageTexts('desk', 'deskWork');
  const work = useWork();
  const same = sameReason(items);
  const act = (what: ItemAct, item: WireWorkItem): void => {
    const isOwn = work.isOwn(item);
    if (what === 'take' && item.is_for_others && !isOwn) return;
    // From a colleague it is taken in the dialog, which says who has it.
    if (what === 'take' && item.assignee !== null && !isOwn) {
      setOpen({ act: 'assign', key: itemKey(item) });
    } else if (what === 'take') void work.take(item);
    else if (what === 'wake') void work.wake(item);
    else setOpen({ act: what, key: itemKey(item) });
  };
  const columns = useItemColumns({ items, hasQueue, isOwn: work.isOwn, act });
  useItemKeys({ current, act, takeNext: () => void work.takeNext(queue) });
  const of = open && items.find((item) => itemKey(item) === open.key);
  const close = (): void => setOpen(undefined);
  return (
    <>
      {same !== undefined && (
        <p className="text-label text-soft">{t('desk.work_customer_all', { reason: same })}</p>
      )}
      {items.length > 0 && (
        <Grid
          caption={caption}
          columns={columns}
          rows={items}
          rowKey={itemKey}
          href={itemPath}
          onMove={setCurrent}
          isMarked={({ due }) => due.is_over}
          {...selecting}
        />
      )}
      <AssignDialog of={open?.act === 'assign' ? of : undefined} onClose={close} />
      <SnoozeDialog of={open?.act === 'snooze' ? of : undefined} onClose={close} />
      <CloseMessages ids={open?.act === 'done' && of ? [of.id] : []} onClose={close} />
    </>
  );
}

interface ItemKeys {
  current: WireWorkItem | undefined;
  act: (what: ItemAct, item: WireWorkItem) => void;
  takeNext: () => void;
}

function useItemKeys({ current, act, takeNext }: ItemKeys): void {
  const t = usePageTexts('desk', 'deskWork');
  const navigate = useNavigate();
  const with_ = (what: ItemAct) => (): void => {
    if (current) act(what, current);
  };
  useKeys([
    { keys: 'n', label: t('desk.shortcut_take_next'), run: takeNext },
    { keys: 't', label: t('desk.shortcut_take'), run: with_('take') },
    { keys: 'a', label: t('desk.shortcut_assign'), run: with_('assign') },
    { keys: 's', label: t('desk.shortcut_snooze'), run: with_('snooze') },
    {
      keys: 'e',
      label: t('desk.shortcut_done'),
      run: () => {
        if (!current) return;
        if (current.page?.kind === 'message') act('done', current);
        else void navigate(itemPath(current));
      },
    },
    {
      keys: 'g q',
      label: t('desk.shortcut_queues'),
      run: () => void navigate(`/work${QUEUES_HASH}`),
    },
  ]);
}
