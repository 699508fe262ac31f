// The columns of work items: subject, customer, amount, age, deadline, and assignee.
import { isProposalQueue } from '#contract/desk/work.ts';
import type { WireWorkItem } from '#contract/desk/work.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { classNames } from '#ui/class-names.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Age, Due } from '#desk/parts/age.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { RowLink } from '#desk/parts/row-link.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { itemPath } from './item-path.ts';

/** The actions on an item; `done` closes a message. */
export type ItemAct = 'take' | 'assign' | 'snooze' | 'wake' | 'done';

interface ColumnsOptions {
  items: readonly WireWorkItem[];
  hasQueue: boolean;
  isOwn: (item: WireWorkItem) => boolean;
  act: (what: ItemAct, item: WireWorkItem) => void;
}

/** The text that customers read, if it is the same for all items; it is then shown once, above them. */
export function sameReason(items: readonly WireWorkItem[]): string | undefined {
  const reasons = new Set(items.map(({ customer }) => customer?.reason));
  return items.length > 1 && reasons.size === 1 ? items[0]?.customer?.reason : undefined;
}

export function useItemColumns({
  items,
  hasQueue,
  isOwn,
  act,
}: ColumnsOptions): GridColumn<WireWorkItem>[] {
  const t = usePageTexts('desk', 'deskWork');
  const same = sameReason(items);
  const common = commonDue(items);
  const amount: GridColumn<WireWorkItem> = {
    title: t('desk.work_amount'),
    isNumeric: true,
    cell: ({ amount: paid }) => paid && <Amount {...paid} />,
  };
  const whom = {
    title: t('desk.work_whom'),
    isWide: true,
    cell: (item: WireWorkItem) => <Whom of={item} />,
  };
  const columns: GridColumn<WireWorkItem>[] = [
    {
      title: t('desk.work_what'),
      isWide: true,
      cell: (item) => <What of={item} same={same} />,
    },
    ...(items.some(({ person, order }) => person !== null || order !== null) ? [whom] : []),
    ...(items.some(({ amount }) => amount !== null) ? [amount] : []),
    { title: t('desk.work_age'), isNumeric: true, cell: ({ since }) => <Age since={since} /> },
    {
      title: t(common ?? 'desk.work_due'),
      cell: (item) => <DueCell of={item} isNamed={common === undefined} />,
    },
    {
      title: t('desk.work_assignee'),
      isWide: true,
      cell: (item) => <Holder of={item} isOwn={isOwn(item)} isBroad={!hasQueue} act={act} />,
    },
  ];
  if (!hasQueue) return columns;
  const queue = ({ queue: name }: WireWorkItem) => t(`desk.work_queue_${name}`);
  return [
    ...columns.slice(0, 1),
    { title: t('desk.work_queue'), cell: queue },
    ...columns.slice(1),
  ];
}

/** The texts in one pair of quotation marks: “With the support desk. You'll have an answer by …” */
function quoted(...said: readonly string[]): string {
  const sentences = said.filter((one) => one !== '');
  const whole = sentences.map((one, index) =>
    index < sentences.length - 1 && !/[.।?!]$/.test(one)
      ? `${one}${isNepali(one) ? '।' : '.'}`
      : one,
  );
  return `“${whole.join(' ')}”`;
}

const isNepali = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** The subject, with the text that the customer reads: the same reason, owner and deadline. */
function What({ of: item, same }: { of: WireWorkItem; same: string | undefined }) {
  const t = usePageTexts('desk', 'deskWork');
  const { title, customer, snooze } = item;
  return (
    <>
      <RowLink to={itemPath(item)}>{title}</RowLink>
      {customer && same === undefined && (
        <p className="text-label text-soft">
          {t('desk.work_customer', { text: quoted(customer.reason, customer.ends) })}
        </p>
      )}
      {snooze && (
        <p className="text-label text-warn">
          {t(snooze.is_over ? 'desk.work_snooze_over' : 'desk.work_snoozed_until', {
            until: momentText(snooze.until),
            by: snooze.by,
            why: snooze.why,
          })}
        </p>
      )}
    </>
  );
}

function Whom({ of: { person, order } }: { of: WireWorkItem }) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <>
      {person && <p translate="no">{person.full_name}</p>}
      {person?.masked_email && <p className="text-label text-soft">{person.masked_email}</p>}
      {order && (
        <p className="text-label text-soft">
          {order.name}
          <span className="block whitespace-nowrap">
            {t('desk.work_order', { number: order.number })}
          </span>
        </p>
      )}
    </>
  );
}

/** The meaning of the deadline: a proposal expires; others need an answer, or are due by our own target. */
function dueKey({ queue, due }: WireWorkItem): KeyIn<'deskWork'> {
  if (due.kind === 'target') return 'desk.work_target';
  return isProposalQueue(queue) ? 'desk.work_expires' : 'desk.work_promised';
}

/** The meaning of the deadline, if it is the same for all items; it is then shown once, in the heading. */
function commonDue(items: readonly WireWorkItem[]): KeyIn<'deskWork'> | undefined {
  const keys = new Set(items.map(dueKey));
  return keys.size === 1 ? [...keys][0] : undefined;
}

function DueCell({ of: item, isNamed }: { of: WireWorkItem; isNamed: boolean }) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <>
      <Due at={item.due.at} isBare />
      {isNamed && <p className="text-label whitespace-nowrap text-soft">{t(dueKey(item))}</p>}
    </>
  );
}

interface HolderProps {
  of: WireWorkItem;
  isOwn: boolean;
  /** Whether the list is wide enough for all actions on one line. */
  isBroad: boolean;
  act: ColumnsOptions['act'];
}

function Holder({ of: item, isOwn, isBroad, act }: HolderProps) {
  const t = usePageTexts('desk', 'deskWork');
  const { assignee, snooze, page, is_for_others: isForOthers } = item;
  const name = isOwn ? (
    t('desk.work_you')
  ) : assignee ? (
    <Verbatim>{assignee.full_name}</Verbatim>
  ) : (
    t('desk.work_free_item')
  );
  const isAsleep = snooze !== null && !snooze.is_over;
  const isFree = assignee === null;
  const acts = [
    ...(isFree && !isForOthers ? [['take', t('desk.work_take')] as const] : []),
    ...(isOwn ? [['take', t('desk.work_release')] as const] : []),
    ...(isForOthers ? [] : [['assign', t('desk.work_assign')] as const]),
    ...(isAsleep ? [['wake', t('desk.work_wake')] as const] : []),
    ...(!isAsleep && !isForOthers && (isFree || isOwn)
      ? [['snooze', t('desk.work_snooze')] as const]
      : []),
    ...(page?.kind === 'message' ? [['done', t('desk.work_done')] as const] : []),
  ];
  return (
    <>
      <p className={isFree ? 'text-soft' : 'font-bold'}>{name}</p>
      {isForOthers && <p className="text-label text-soft">{t('desk.work_for_others')}</p>}
      <p
        className={classNames('relative z-10 flex flex-wrap gap-x-3', isBroad && 'xl:flex-nowrap')}
      >
        {acts.map(([what, label]) => (
          <button
            key={what}
            type="button"
            className="min-h-8 text-label whitespace-nowrap text-act hover:underline"
            aria-label={`${label}: ${item.title}`}
            onClick={() => act(what, item)}
          >
            {label}
          </button>
        ))}
      </p>
    </>
  );
}
