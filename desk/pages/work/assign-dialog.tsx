// The dialog that gives an item to somebody who may work on its queue, or to nobody.
import { useState } from 'react';
import { getWorkPeople } from '#contract/desk/work.ts';
import type { WireWorkItem } from '#contract/desk/work.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useDeskSession } from '#desk/session/desk-session.ts';
import { useWork } from './use-work.ts';

interface AssignDialogProps {
  of: WireWorkItem | undefined;
  onClose: () => void;
}

export function AssignDialog({ of, onClose }: AssignDialogProps) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <Dialog isOpen={of !== undefined} onClose={onClose} title={t('desk.work_assign_title')}>
      {of && <People item={of} onClose={onClose} />}
    </Dialog>
  );
}

/** Assigns the item as it was when the dialog opened: a later assignee is not overwritten unseen. */
function People({ item: given, onClose }: { item: WireWorkItem; onClose: () => void }) {
  const t = usePageTexts('desk', 'deskWork');
  const [item] = useState(given);
  const own = useDeskSession()?.staff.id;
  const read = useRead(getWorkPeople, { params: { queue: item.queue } });
  const { isBusy, assign } = useWork();
  async function give(to: { id: string; full_name: string } | null): Promise<void> {
    await assign(item, to);
    // Also after a refusal: the list shows who has it now.
    onClose();
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">{item.title}</p>
      {item.assignee && <p>{t('desk.work_held', { name: item.assignee.full_name })}</p>}
      <Reading of={read}>
        {({ people }) => {
          const others = people
            .filter(({ id }) => id !== item.assignee?.id)
            .filter(({ id }) => !(item.is_for_others && id === own));
          const sorted = others.toSorted((a, b) => Number(b.id === own) - Number(a.id === own));
          return sorted.map((one) => (
            <Button key={one.id} look="secondary" isBusy={isBusy} onClick={() => void give(one)}>
              {one.id === own ? `${one.full_name} (${t('desk.work_you')})` : one.full_name}
            </Button>
          ));
        }}
      </Reading>
      {item.assignee && (
        <Button look="quiet" isBusy={isBusy} onClick={() => void give(null)}>
          {t('desk.work_release')}
        </Button>
      )}
    </div>
  );
}
