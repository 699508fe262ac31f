// A list of differences, page by page. Where people may decide, they select rows and act on all of them.
import { useState } from 'react';
import { listDifferences } from '#contract/desk/reconciliation/differences.ts';
import type {
  DifferenceListName,
  DifferenceOnWire,
} from '#contract/desk/reconciliation/differences.ts';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import { Paged, usePages } from '#desk/parts/paged.tsx';
import { PlainTable } from '#desk/parts/plain-table.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { BulkActs } from './bulk-acts.tsx';
import { columnsOf } from './difference-columns.tsx';
import { differencePath } from '../paths.ts';

export interface DifferenceFilter {
  show: DifferenceListName;
  day?: string;
  system?: string;
}

interface DifferenceListProps {
  filter: DifferenceFilter;
  /** Whether it is only for reading, because another list on the page has the shortcuts. */
  isRead?: boolean;
  /** The text of an empty list; absent: a general one. */
  none?: string | undefined;
}

export function DifferenceList({ filter, isRead = false, none }: DifferenceListProps) {
  const pages = usePages({
    key: readKey(listDifferences, { query: filter }),
    read: (after, signal) =>
      call(listDifferences, { query: { ...filter, ...(after && { after }) }, signal }),
    nextOf: ({ has_more: hasMore, differences }) =>
      hasMore ? (differences.at(-1)?.id ?? null) : null,
  });
  const isDay = filter.day !== undefined;
  return (
    <Paged of={pages}>
      {(read) => {
        const rows = read.flatMap(({ differences }) => differences);
        if (rows.length === 0) return <None show={filter.show} text={none} />;
        return isRead ? (
          <ReadRows rows={rows} show={filter.show} isDay={isDay} />
        ) : (
          <Rows rows={rows} show={filter.show} isDay={isDay} />
        );
      }}
    </Paged>
  );
}

interface RowsProps {
  rows: readonly DifferenceOnWire[];
  show: DifferenceListName;
  isDay: boolean;
}

function None({ show, text }: Pick<RowsProps, 'show'> & { text: string | undefined }) {
  const t = usePageTexts('deskReconciliation');
  return <p className="text-soft">{text ?? t(`desk.reconciliation_none_${show}`)}</p>;
}

function ReadRows({ rows, show, isDay }: RowsProps) {
  const t = usePageTexts('deskReconciliation');
  return (
    <PlainTable
      caption={t(`desk.reconciliation_show_${show}`)}
      columns={columnsOf(t, { show, isDay, isRead: true })}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function Rows({ rows, show, isDay }: RowsProps) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<DifferenceOnWire>();
  // Ignores selected ids that are no longer in the list.
  const selected = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)));
  const isSelectable =
    show !== 'closed' &&
    show !== 'settling' &&
    (may('reconciliation.decide') || may('journals.propose'));
  return (
    <>
      {isSelectable && (
        <BulkActs
          all={rows.map(({ id }) => id)}
          selected={selected}
          at={at?.id}
          onSelect={setChosen}
        />
      )}
      <Grid
        caption={t(`desk.reconciliation_show_${show}`)}
        columns={columnsOf(t, { show, isDay, isRead: false })}
        rows={rows}
        rowKey={({ id }) => id}
        href={({ id }) => differencePath(id)}
        onMove={setAt}
        {...(isSelectable && { selected, onSelect: setChosen })}
      />
    </>
  );
}
