// A table; on a narrow screen every row becomes a block of lines: subject and amount first, the rest
// small beneath. The roles are explicit because some browsers drop them when `display` changes.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Small text under the cell; in a narrow row it is as wide as the row. */
  beneath?: (row: Row) => ReactNode;
  /** Numbers are right-aligned, with digits of equal width. */
  isNumeric?: boolean;
  /** Its position in a narrow row: left or right on one of two lines. */
  place: Place;
  /** Shows its title in a narrow row too, where the value alone is unclear. */
  isNamed?: boolean;
}

type Place = 'left1' | 'right1' | 'left2' | 'right2';

// Two cells fill a line, so that no other cell moves up; a cell that does not fit beside its neighbour wraps
// below it, still on the right.
const PLACES: Record<Place, string> = {
  left1: 'order-1 min-w-0 basis-1/2 grow font-bold',
  right1: 'order-2 ml-auto min-w-[30%] text-right font-bold',
  left2: 'order-4 min-w-1/4 grow text-small text-soft',
  right2: 'order-5 ml-auto min-w-[30%] text-right text-small text-soft',
};
const BENEATH = 'order-3 basis-full text-small text-soft';
/** In the layout with columns, all cells have the same style. */
const AS_COLUMN = '@2xl:text-body @2xl:font-normal @2xl:text-ink';

interface TableProps<Row> {
  /** The label for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** With enough width the table has columns; otherwise each row is a block. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" className="block w-full @2xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row">
            {columns.map(({ title, isNumeric }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={classNames(
                  'border-b border-rule px-3 py-2 text-small font-bold text-soft',
                  isNumeric ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-rule @2xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="relative flex flex-wrap items-center gap-x-2 gap-y-1 py-3.5 @2xl:table-row @2xl:hover:bg-page/60"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
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
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const { title, cell, beneath, isNumeric, isNamed, place } = column;
  const more = beneath?.(row);
  return (
    <td
      role="cell"
      className={classNames(
        'break-words @2xl:table-cell @2xl:border-b @2xl:border-rule/70 @2xl:px-3 @2xl:py-3',
        // In a narrow row the cell and the text beneath have separate places.
        beneath ? 'contents' : classNames(PLACES[place], AS_COLUMN),
        isNumeric ? 'figures text-right' : '@2xl:text-left',
      )}
    >
      {isNamed && (
        <span aria-hidden="true" className="@2xl:hidden">
          {title}{' '}
        </span>
      )}
      {beneath ? (
        <div className={classNames(PLACES[place], AS_COLUMN)}>{cell(row)}</div>
      ) : (
        cell(row)
      )}
      {more && <div className={BENEATH}>{more}</div>}
    </td>
  );
}
