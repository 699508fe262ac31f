// A table of rows; where the screen is narrow, every row becomes a card that names its own cells.
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

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
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
      <tbody role="rowgroup" className="block space-y-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-control border border-line p-3 sm:table-row sm:border-0 sm:p-0 sm:hover:bg-paper/60"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      role="cell"
      className={classNames(
        'flex min-h-8 items-center justify-between gap-4 py-1 text-right sm:table-cell sm:border-b sm:border-line/70 sm:px-3 sm:py-3',
        column.isNumeric ? 'figures sm:text-right' : 'sm:text-left',
      )}
    >
      <span aria-hidden="true" className="text-left text-sm text-soft sm:hidden">
        {column.title}
      </span>
      <span className="min-w-0 break-words">{column.cell(row)}</span>
    </td>
  );
}
