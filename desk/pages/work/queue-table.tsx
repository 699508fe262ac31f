// The queues: how much is open, overdue and snoozed, and how old the oldest item is.
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import type { getWorkQueues, WorkQueue } from '#contract/desk/work.ts';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Age } from '#desk/parts/age.tsx';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { numberText } from '#desk/text/rupees-text.ts';
import { queuePath } from './item-path.ts';

type Queue = AnswerOf<typeof getWorkQueues>['queues'][number];

const HEAD = 'border-b border-rule px-2 py-1.5 text-label font-bold whitespace-nowrap text-soft';
const CELL = 'figures px-2 py-1.5 text-right whitespace-nowrap';

/** The keys that open the first ten queues. */
const KEYS = '1234567890';

/** The hash to which `g q` leads: it shows the queues and puts the focus on the first one. */
export const QUEUES_HASH = '#queues';

interface QueueTableProps {
  queues: readonly Queue[];
  /** The queues whose open items are all for others. */
  forOthers: readonly WorkQueue[];
}

export function QueueTable({ queues, forOthers }: QueueTableProps) {
  const t = usePageTexts('desk', 'deskWork');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (hash === QUEUES_HASH) body.current?.querySelector('a')?.focus();
  }, [hash]);
  useKeys(
    queues.slice(0, KEYS.length).map(({ queue }, index) => ({
      keys: KEYS.charAt(index),
      label: t('desk.shortcut_queue', { queue: t(`desk.work_queue_${queue}`) }),
      run: () => void navigate(queuePath(queue)),
    })),
  );
  return (
    <div className="-mx-2 overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('desk.work_queues')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className={`${HEAD} text-left`}>
              {t('desk.work_queue')}
            </th>
            {(['open', 'overdue', 'assigned', 'snoozed', 'oldest'] as const).map((name) => (
              <th key={name} scope="col" className={`${HEAD} text-right`}>
                {t(`desk.work_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {queues.map((queue, index) => (
            <Row
              key={queue.queue}
              of={queue}
              letter={KEYS[index]}
              isForOthers={forOthers.includes(queue.queue)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  of: Queue;
  letter: string | undefined;
  isForOthers: boolean;
}

function Row({ of: { queue, counts, reason }, letter, isForOthers }: RowProps) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <tr className="relative border-b border-rule/70 hover:bg-well">
      <td
        className="w-8 py-1.5 pl-2 opacity-70"
        title={letter && t('desk.shortcut_key', { key: letter })}
      >
        {letter && <Key name={letter} isHidden />}
      </td>
      <th scope="row" className="px-2 py-1.5 text-left font-normal">
        <Link
          to={queuePath(queue)}
          className={classNames(
            'text-act after:absolute after:inset-0 hover:underline',
            counts?.open === 0 ? 'font-normal' : 'font-bold',
          )}
        >
          {t(`desk.work_queue_${queue}`)}
        </Link>
      </th>
      {counts ? (
        <>
          <td className={classNames(CELL, counts.open > 0 ? 'font-bold text-act' : 'text-soft')}>
            {isForOthers
              ? t('desk.work_open_for_others', { count: numberText(counts.open) })
              : numberText(counts.open)}
          </td>
          <td className={`${CELL} ${counts.overdue > 0 ? 'font-bold text-warn' : 'text-soft'}`}>
            {numberText(counts.overdue)}
          </td>
          <td className={`${CELL} text-soft`}>{numberText(counts.assigned)}</td>
          <td className={`${CELL} text-soft`}>{numberText(counts.snoozed)}</td>
          <td className={classNames(CELL, counts.open === 0 && 'text-soft')}>
            {counts.oldest_since === null ? '–' : <Age since={counts.oldest_since} />}
          </td>
        </>
      ) : (
        <td colSpan={5} className="px-2 py-1.5 text-right text-danger">
          {`${t('desk.work_unread')}: ${reason ?? ''}`}
        </td>
      )}
    </tr>
  );
}
