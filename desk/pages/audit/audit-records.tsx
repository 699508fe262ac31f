// The matching records, newest first; a text search continues by itself until it has found a page of them.
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { AUDIT_PAGE, searchAudit } from '#contract/desk/audit.ts';
import type { AuditRecordOnWire } from '#contract/desk/audit.ts';
import { momentText, ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { Act, Actor } from './act.tsx';
import { AuditRecord } from './audit-record.tsx';
import { queryOf } from './audit-filter.ts';
import type { AuditFilter } from './audit-filter.ts';

type Page = AnswerOf<typeof searchAudit>;

export function AuditRecords({ filter }: { filter: AuditFilter }) {
  const t = usePageTexts('desk', 'deskAudit');
  const read = usePages<Page>({
    key: readKey(searchAudit, { query: queryOf(filter) }),
    read: (before, signal) => {
      const query = { ...queryOf(filter), ...(before !== undefined && { before }) };
      return call(searchAudit, { query, signal });
    },
    nextOf: ({ before }) => before,
  });
  const pages = read.data?.pages ?? [];
  const lookedTo = pages.at(-1)?.looked_to ?? null;
  const isLooking = useGoingOn(read, pages);
  return (
    <Panel title={t('desk.audit_results')}>
      <Paged of={read} more={t('desk.audit_go_on')}>
        {() => <Records records={pages.flatMap(({ records }) => records)} isLooking={isLooking} />}
      </Paged>
      {filter.text !== undefined && lookedTo !== null && (
        <p aria-live="polite" className="text-small text-soft">
          {isLooking
            ? t('desk.audit_looking')
            : t('desk.audit_looked_to', { at: momentText(lookedTo) })}
        </p>
      )}
    </Panel>
  );
}

type Read = Pick<
  ReturnType<typeof usePages<Page>>,
  'hasNextPage' | 'isFetching' | 'error' | 'fetchNextPage'
>;

/** Reads on while the steps so far have found less than a page, because rare words are far apart. */
function useGoingOn(
  { hasNextPage, isFetching, error, fetchNextPage }: Read,
  pages: readonly Page[],
): boolean {
  const found = pages.reduce((sum, { records }) => sum + records.length, 0);
  const isShort = found === 0 || found % AUDIT_PAGE !== 0;
  const mayGoOn = isShort && hasNextPage && error === null;
  useEffect(() => {
    if (mayGoOn && !isFetching) void fetchNextPage();
  }, [mayGoOn, isFetching, fetchNextPage]);
  return mayGoOn;
}

const minuteOf = ({ at }: AuditRecordOnWire): number => Math.floor(Date.parse(at) / 60_000);

/** Shows seconds where several records have the same minute. */
function useRecordColumns(
  records: readonly AuditRecordOnWire[],
  onShow: (record: AuditRecordOnWire) => void,
): GridColumn<AuditRecordOnWire>[] {
  const t = usePageTexts('deskAudit');
  const minutes = records.map(minuteOf);
  const isShared = (record: AuditRecordOnWire): boolean =>
    minutes.filter((minute) => minute === minuteOf(record)).length > 1;
  return [
    {
      title: t('desk.audit_when'),
      cell: (record) => (
        <button
          type="button"
          className="hover:underline"
          onClick={() => onShow(record)}
          aria-label={t('desk.audit_record', { id: record.id })}
        >
          <ShortMoment at={record.at} hasSeconds={isShared(record)} />
        </button>
      ),
    },
    { title: t('desk.audit_column_actor'), cell: (record) => <Actor of={record} /> },
    { title: t('desk.audit_column_action'), cell: (record) => <Act of={record} />, isWide: true },
    {
      title: t('desk.audit_column_reason'),
      cell: ({ reason }) => reason && <Verbatim>{reason}</Verbatim>,
      isWide: true,
    },
  ];
}

interface RecordsProps {
  records: readonly AuditRecordOnWire[];
  isLooking: boolean;
}

function Records({ records, isLooking }: RecordsProps) {
  const t = usePageTexts('deskAudit');
  const [shown, setShown] = useState<AuditRecordOnWire>();
  const columns = useRecordColumns(records, setShown);
  if (records.length === 0) {
    return <p className="text-soft">{t(isLooking ? 'desk.audit_looking' : 'desk.audit_none')}</p>;
  }
  return (
    <>
      <Grid
        caption={t('desk.audit_results')}
        columns={columns}
        rows={records}
        rowKey={({ id }) => id}
      />
      <AuditRecord of={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
