// One queue: its items by a filter, page by page, or why it can't be read.
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { getWorkQueue, WORK_FILTERS, WORK_QUEUES } from '#contract/desk/work.ts';
import type { WireWorkItem, WorkFilter, WorkQueue } from '#contract/desk/work.ts';
import type { AnswerOf } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { ItemGrid, itemKey } from './item-grid.tsx';
import { MessageActs } from './messages/message-acts.tsx';
import { queuePath } from './item-path.ts';
import { useWork } from './use-work.ts';

export function QueuePage() {
  const { queue: named } = useParams();
  const [search] = useSearchParams();
  const queue = WORK_QUEUES.find((one) => one === named);
  if (!queue) return <Navigate to="/work" replace />;
  const show = WORK_FILTERS.find((one) => one === search.get('show')) ?? 'open';
  return <Queue key={`${queue} ${show}`} queue={queue} show={show} />;
}

function Queue({ queue, show }: { queue: WorkQueue; show: WorkFilter }) {
  const t = usePageTexts('deskWork');
  /** The cursors of the pages opened so far. */
  const [places, setPlaces] = useState<readonly string[]>([]);
  const query = { show, ...(places.length > 0 && { after: places.at(-1) }) };
  const read = useRead(getWorkQueue, { params: { queue }, query });
  const isLater = places.length > 0;
  // A later page that has become empty is left for the one before.
  if (isLater && read.data?.reason === null && read.data.items.length === 0) {
    setPlaces(places.slice(0, -1));
  }
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Ignores selected keys that are no longer on the page.
  const keys = (read.data?.items ?? []).map(itemKey);
  const selected = new Set(keys.filter((key) => chosen.has(key)));
  const isMessages = queue === 'messages';
  const actions = (
    <>
      {isMessages && keys.length > 0 && <MessageActs selected={[...selected].map(idOf)} />}
      <TakeNext queue={queue} all={show === 'open' && !isLater ? allOf(read.data) : undefined} />
    </>
  );
  return (
    <DeskPage title={t(`desk.work_queue_${queue}`)} actions={actions}>
      <Panel>
        <Filters queue={queue} show={show} />
        <Reading of={read}>
          {(page) => (
            <>
              <Items
                {...page}
                queue={queue}
                show={show}
                again={() => void read.refetch()}
                {...(isMessages && { selected, onSelect: setSelected })}
              />
              <Pager
                places={places}
                next={page.next}
                onPlaces={(next) => {
                  setPlaces(next);
                  window.scrollTo(0, 0);
                }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </DeskPage>
  );
}

/** All open items, if they fit on the first page and could be read; else undefined. */
function allOf(
  page: AnswerOf<typeof getWorkQueue> | undefined,
): readonly WireWorkItem[] | undefined {
  return page?.next === null && page.reason === null ? page.items : undefined;
}

interface TakeNextProps {
  queue: WorkQueue;
  /** All open items, if known. */
  all: readonly WireWorkItem[] | undefined;
}

/** The button that takes the next item. An empty queue has none; if nothing can be taken, a text says so. */
function TakeNext({ queue, all }: TakeNextProps) {
  const t = usePageTexts('desk', 'deskWork');
  const work = useWork();
  if (all?.length === 0) return null;
  const isNothing = all !== undefined && all.every(isNobodysToTake);
  const isForOthers = isNothing && all.every((item) => item.is_for_others);
  return (
    <>
      {isNothing && (
        <p className="text-small text-soft">
          {t(isForOthers ? 'desk.work_all_for_others' : 'desk.work_nothing_free')}
        </p>
      )}
      <Button isBusy={work.isBusy} disabled={isNothing} onClick={() => void work.takeNext(queue)}>
        {t('desk.work_take_next')}
        <Key name="n" isHidden />
      </Button>
    </>
  );
}

/** Whether this person cannot take an item: it is assigned to somebody, or others must decide it. */
const isNobodysToTake = ({ assignee, is_for_others: isForOthers }: WireWorkItem): boolean =>
  assignee !== null || isForOthers;

/** The message id from a grid key, which begins with the queue. */
const idOf = (key: string): string => key.replace(/^messages-/, '');

function Filters({ queue, show }: { queue: WorkQueue; show: WorkFilter }) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <nav aria-label={t('desk.work_show')} className="flex flex-wrap gap-1">
      {WORK_FILTERS.map((one) => (
        <Link
          key={one}
          to={`${queuePath(queue)}?show=${one}`}
          aria-current={one === show ? 'page' : undefined}
          className="inline-flex min-h-8 items-center rounded-full px-3 text-label text-act hover:bg-act-wash aria-[current=page]:bg-act-wash aria-[current=page]:font-bold"
        >
          {t(`desk.work_show_${one}`)}
        </Link>
      ))}
    </nav>
  );
}

interface ItemsProps extends AnswerOf<typeof getWorkQueue> {
  queue: WorkQueue;
  show: WorkFilter;
  again: () => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

/** The items, or why they cannot be read: an unreadable queue must not look empty. */
function Items({ items, reason, queue, show, again, ...selecting }: ItemsProps) {
  const t = usePageTexts('desk', 'deskWork');
  const name = t(`desk.work_queue_${queue}`);
  if (reason !== null) {
    return (
      <LoadError onRetry={again}>{t('desk.work_unread_one', { queue: name, reason })}</LoadError>
    );
  }
  const none = t(show === 'open' ? `desk.work_none_${queue}` : 'desk.work_none');
  return (
    <>
      {items.length === 0 && (
        <p className="text-soft">
          {none}{' '}
          <Link to="/work" className="text-link">
            {t('desk.work_to_all')}
          </Link>
        </p>
      )}
      <ItemGrid caption={name} items={items} queue={queue} {...selecting} />
    </>
  );
}

interface PagerProps {
  places: readonly string[];
  next: string | null;
  onPlaces: (places: readonly string[]) => void;
}

function Pager({ places, next, onPlaces }: PagerProps) {
  const t = usePageTexts('desk', 'deskWork');
  if (places.length === 0 && next === null) return null;
  return (
    <div className="flex gap-3">
      {places.length > 0 && (
        <Button look="secondary" onClick={() => onPlaces(places.slice(0, -1))}>
          {t('desk.work_page_before')}
        </Button>
      )}
      {next !== null && (
        <Button look="secondary" onClick={() => onPlaces([...places, next])}>
          {t('desk.work_page_next')}
        </Button>
      )}
    </div>
  );
}
