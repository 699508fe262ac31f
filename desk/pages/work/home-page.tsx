// The start page: the reader's own items, and the size of each queue.
import { getMyWork, getWorkQueues } from '#contract/desk/work.ts';
import type { AnswerOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { ItemGrid } from './item-grid.tsx';
import { QueueTable } from './queue-table.tsx';
import { useFreeWork } from './use-free-work.ts';
import { useWork } from './use-work.ts';

export function HomePage() {
  const t = usePageTexts('desk', 'deskWork');
  const mine = useRead(getMyWork);
  const queues = useRead(getWorkQueues);
  const work = useWork();
  const free = useFreeWork(queues.data?.queues);
  const actions = (
    <Button isBusy={work.isBusy} disabled={free.isNothing} onClick={() => void work.takeNext()}>
      {t('desk.work_take_next')}
      <Key name="n" isHidden />
    </Button>
  );
  return (
    <DeskPage title={t('desk.work_title')} actions={actions}>
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        <Panel title={t('desk.work_mine')}>
          <Reading of={mine}>{(read) => <Mine {...read} isNothingFree={free.isNothing} />}</Reading>
        </Panel>
        <Panel title={t('desk.work_queues')}>
          <Reading of={queues}>
            {(read) => <QueueTable queues={read.queues} forOthers={free.forOthers} />}
          </Reading>
        </Panel>
      </div>
    </DeskPage>
  );
}

interface MineProps extends AnswerOf<typeof getMyWork> {
  isNothingFree: boolean;
}

function Mine({ items, unreadable, isNothingFree }: MineProps) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <>
      {unreadable.map(({ queue, reason }) => (
        <FormBanner key={queue} tone="error">
          {t('desk.work_unread_one', { queue: t(`desk.work_queue_${queue}`), reason })}
        </FormBanner>
      ))}
      {items.length === 0 && unreadable.length === 0 && (
        <p className="text-soft">
          {t(isNothingFree ? 'desk.work_mine_none_free' : 'desk.work_mine_none')}
        </p>
      )}
      <ItemGrid caption={t('desk.work_mine')} items={items} hasQueue />
    </>
  );
}
