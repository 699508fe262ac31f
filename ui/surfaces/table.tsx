// A table of rows; where it has too little room, every row becomes a card that names its own cells.
// The roles are spelled out because a changed `display` takes them away in some browsers.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand right, with digits of one width. */
  isNumeric?: boolean;
}

interface TableProps<Row> {
  /** What the table is, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** How it is drawn once it has the room for its columns; until then it is a list of cards. */
interface Looks {
  table: string;
  head: string;
  body: string;
  row: string;
  cell: string;
  left: string;
  name: string;
}

const FEW: Looks = {
  table: '@2xl:table',
  head: '@2xl:not-sr-only @2xl:table-header-group',
  body: '@2xl:table-row-group',
  row: '@2xl:table-row @2xl:border-0 @2xl:p-0 @2xl:hover:bg-paper/60',
  cell: '@2xl:table-cell @2xl:border-b @2xl:border-line/70 @2xl:px-3 @2xl:py-3',
  left: '@2xl:text-left',
  name: '@2xl:hidden',
};
const MANY: Looks = {
  table: '@4xl:table',
  head: '@4xl:not-sr-only @4xl:table-header-group',
  body: '@4xl:table-row-group',
  row: '@4xl:table-row @4xl:border-0 @4xl:p-0 @4xl:hover:bg-paper/60',
  cell: '@4xl:table-cell @4xl:border-b @4xl:border-line/70 @4xl:px-3 @4xl:py-3',
  left: '@4xl:text-left',
  name: '@4xl:hidden',
};
const FEW_COLUMNS = 4;

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const looks = columns.length > FEW_COLUMNS ? MANY : FEW;
  return (
    <div className="@container">
      <table role="table" className={classNames('block w-full', looks.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={classNames('sr-only', looks.head)}>
          <tr role="row">
            {columns.map(({ title, isNumeric }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={classNames(
                  'border-b border-line px-3 py-2 text-sm font-bold text-soft',
                  isNumeric ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classNames('block space-y-3', looks.body)}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classNames('block rounded-control border border-line p-3', looks.row)}
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} looks={looks} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  looks: Looks;
}

function Cell<Row>({ column, row, looks }: CellProps<Row>) {
  return (
    <td
      role="cell"
      className={classNames(
        'flex min-h-8 items-center justify-between gap-4 py-1 text-right',
        looks.cell,
        column.isNumeric ? 'figures' : looks.left,
      )}
    >
      <span aria-hidden="true" className={classNames('text-left text-sm text-soft', looks.name)}>
        {column.title}
      </span>
      <span className="min-w-0 break-words">{column.cell(row)}</span>
    </td>
  );
}
