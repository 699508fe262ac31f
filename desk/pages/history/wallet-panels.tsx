// A wallet at a moment: its open items, the entries around the moment, and the limits in force then.
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { WalletHistory } from '#contract/desk/history.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Moment, ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import type { PlainColumn } from '#desk/parts/plain-table.tsx';
import { journalText } from '#desk/text/journal-text.ts';
import { numberText } from '#desk/text/rupees-text.ts';

interface Props {
  of: WalletHistory;
}

const orderLink = (id: string | null, text: ReactNode) =>
  id === null ? (
    text
  ) : (
    <Link to={`/orders/${id}`} className="text-link">
      {text}
    </Link>
  );

const openColumns = (t: Say<'deskHistory'>): PlainColumn<WalletHistory['open'][number]>[] => [
  {
    title: t('desk.history_kind'),
    cell: ({ kind, order_id: id }) => orderLink(id, t(`desk.history_open_${kind}`)),
  },
  {
    title: t('desk.history_amount'),
    cell: ({ amount }) => <Amount rupees={amount} />,
    isNumeric: true,
  },
  { title: t('desk.history_since'), cell: ({ since }) => <ShortMoment at={since} /> },
  {
    title: t('desk.history_ended'),
    cell: ({ ended_at: at }) =>
      at === null ? t('desk.history_still_open') : <ShortMoment at={at} />,
  },
];

export function OpenPanel({ of: { open } }: Props) {
  const t = usePageTexts('deskHistory');
  return (
    <Panel title={t('desk.history_open')}>
      {open.length === 0 ? (
        <p className="text-soft">{t('desk.history_open_none')}</p>
      ) : (
        <PlainTable
          caption={t('desk.history_open')}
          rows={open}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={openColumns(t)}
        />
      )}
    </Panel>
  );
}

type Entry = WalletHistory['entries'][number];

interface EntryColumns {
  t: Say<'deskHistory' | 'deskApprovals'>;
  isLater: (entry: Entry) => boolean;
  onShow: (at: string) => void;
}

const entryColumns = ({ t, isLater, onShow }: EntryColumns): PlainColumn<Entry>[] => [
  { title: t('desk.history_version'), cell: ({ version }) => numberText(version), isNumeric: true },
  {
    title: t('desk.history_entry'),
    cell: (entry) => (
      <>
        {orderLink(entry.order_id, journalText(entry.kind, t))}
        {isLater(entry) && ` (${t('desk.history_later')})`}
      </>
    ),
  },
  {
    title: t('desk.history_amount'),
    cell: ({ amount }) => <Amount rupees={amount} isSigned />,
    isNumeric: true,
  },
  {
    title: t('desk.history_balance_after'),
    cell: ({ balance_after: rupees }) => <Amount rupees={rupees} />,
    isNumeric: true,
  },
  {
    title: t('desk.history_when'),
    cell: ({ at }) => (
      <button
        type="button"
        className="text-link min-h-8 whitespace-nowrap"
        onClick={() => onShow(at)}
      >
        <Moment at={at} />
      </button>
    ),
  },
];

export function EntriesPanel({ of, onShow }: Props & { onShow: (at: string) => void }) {
  const t = usePageTexts('deskHistory', 'deskApprovals');
  const isLater = ({ version }: Entry): boolean => version > of.was.version;
  return (
    <Panel title={t('desk.history_entries')}>
      {of.entries.length === 0 ? (
        <p className="text-soft">{t('desk.history_entries_none')}</p>
      ) : (
        <PlainTable
          caption={t('desk.history_entries')}
          rows={of.entries}
          rowKey={({ version }) => String(version)}
          isFaint={isLater}
          columns={entryColumns({ t, isLater, onShow })}
        />
      )}
    </Panel>
  );
}

type Limit = WalletHistory['limits'][number];

function limitColumns(t: Say<'deskHistory'>): PlainColumn<Limit>[] {
  const capOf = (title: string, of: (limit: Limit) => number | null): PlainColumn<Limit> => ({
    title,
    cell: (limit) => {
      const rupees = of(limit);
      return rupees === null ? t('desk.history_no_limit') : <Amount rupees={rupees} />;
    },
    isNumeric: true,
  });
  return [
    {
      title: t('desk.history_tier'),
      cell: ({ tier, is_own: isOwn }) => {
        const name = t(`desk.history_tier_${tier}`);
        return isOwn ? t('desk.history_tier_own', { tier: name }) : name;
      },
    },
    capOf(t('desk.history_limit_spending'), ({ spending }) => spending),
    capOf(t('desk.history_limit_transfers'), ({ transfers }) => transfers),
    capOf(t('desk.history_limit_each'), ({ transfer_each: each }) => each),
    capOf(t('desk.history_limit_balance'), ({ balance }) => balance),
  ];
}

export function LimitsPanel({ of: { limits } }: Props) {
  const t = usePageTexts('deskHistory');
  return (
    <Panel title={t('desk.history_limits')}>
      <PlainTable
        caption={t('desk.history_limits')}
        rows={limits}
        rowKey={({ tier }) => tier}
        columns={limitColumns(t)}
      />
      <p className="text-label text-soft">{t('desk.history_limits_hint')}</p>
    </Panel>
  );
}
