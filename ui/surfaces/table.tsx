// A table; on a narrow screen every row becomes a block of lines: subject and amount first, the rest
// small beneath. The roles are explicit because some browsers drop them when `display` changes.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned, with digits of equal width. */
  isNumeric?: boolean;
  /** Its position in a narrow row: left or right on one of three lines. */
  place: Place;
  /** Shows its title in a narrow row too, where the value alone is unclear. */
  isNamed?: boolean;
  /** Left out of a narrow row. */
  isWideOnly?: boolean;
}

export type Place = 'left1' | 'right1' | 'left2' | 'right2' | 'left3' | 'right3';

// Together as wide as a line, so that no cell moves up; a cell that does not fit beside its neighbour
// wraps beneath it, still to the right.
const PLACES: Record<Place, string> = {
  left1: 'order-1 min-w-0 basis-1/2 grow font-bold',
  right1: 'order-2 ml-auto min-w-[30%] text-right font-bold',
  left2: 'order-3 min-w-[38%] grow text-small text-soft',
  right2: 'order-4 ml-auto min-w-[30%] text-right text-small text-soft',
  left3: 'order-5 min-w-1/2 grow text-small text-soft',
  right3: 'order-6 ml-auto text-right text-small text-soft',
};

interface TableProps<Row> {
  /** The label for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The heading above rows that follow each other with the same one. */
  groupOf?: (row: Row) => string;
  /** What stands beneath a row, as wide as the table; null for most. */
  beneath?: (row: Row) => ReactNode;
}

/** The layout with columns; without enough width it is a list of blocks. */
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
  row: '@2xl:table-row @2xl:hover:bg-page/60',
  cell: '@2xl:table-cell @2xl:border-b @2xl:border-rule/70 @2xl:px-3 @2xl:py-3 @2xl:text-body @2xl:font-normal @2xl:text-ink',
  left: '@2xl:text-left',
  name: '@2xl:hidden',
};
const MANY: Looks = {
  table: '@4xl:table',
  head: '@4xl:not-sr-only @4xl:table-header-group',
  body: '@4xl:table-row-group',
  row: '@4xl:table-row @4xl:hover:bg-page/60',
  cell: '@4xl:table-cell @4xl:border-b @4xl:border-rule/70 @4xl:px-3 @4xl:py-3 @4xl:text-body @4xl:font-normal @4xl:text-ink',
  left: '@4xl:text-left',
  name: '@4xl:hidden',
};
const FEW_COLUMNS = 4;

export function Table<Row>({ caption, columns, rows, rowKey, groupOf, beneath }: TableProps<Row>) {
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
                  'border-b border-rule px-3 py-2 text-small font-bold text-soft',
                  isNumeric ? 'text-right' : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map((group) => (
          <tbody
            key={group.title ?? ''}
            role="rowgroup"
            className={classNames('block divide-y divide-rule', looks.body)}
          >
            <GroupTitle title={group.title} columns={columns.length} looks={looks} />
            {group.rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <tr
                  role="row"
                  className={classNames(
                    // A link in a cell may cover the row.
                    'relative flex flex-wrap items-center gap-x-2 gap-y-1 py-3.5',
                    looks.row,
                  )}
                >
                  {columns.map((column) => (
                    <Cell key={column.title} column={column} row={row} looks={looks} />
                  ))}
                </tr>
                <Beneath columns={columns.length} looks={looks}>
                  {beneath?.(row)}
                </Beneath>
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface Group<Row> {
  title: string | undefined;
  rows: Row[];
}

/** One group of all rows without `groupOf`. */
function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const row of rows) {
    const title = groupOf?.(row);
    const last = groups.at(-1);
    if (last && last.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

interface GroupTitleProps {
  title: string | undefined;
  columns: number;
  looks: Looks;
}

/** The title of the rows below it, and a heading to jump to. */
function GroupTitle({ title, columns, looks }: GroupTitleProps) {
  if (title === undefined) return null;
  return (
    <tr role="row" className={classNames('flex', looks.row)}>
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={columns}
        className="flex-1 px-0 pt-6 pb-1 text-left @2xl:px-3"
      >
        <h2 className="figures text-label font-bold">{title}</h2>
      </th>
    </tr>
  );
}

interface BeneathProps {
  columns: number;
  looks: Looks;
  children: ReactNode;
}

function Beneath({ columns, looks, children }: BeneathProps) {
  if (!children) return null;
  return (
    <tr role="row" className={classNames('flex pt-3 pb-4', looks.row)}>
      <td role="cell" colSpan={columns} className={classNames('min-w-0 flex-1', looks.cell)}>
        {children}
      </td>
    </tr>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  looks: Looks;
}

function Cell<Row>({ column, row, looks }: CellProps<Row>) {
  const { title, cell, isNumeric, isNamed, isWideOnly, place } = column;
  return (
    <td
      role="cell"
      className={classNames(
        isWideOnly ? 'hidden' : 'break-words',
        PLACES[place],
        looks.cell,
        isNumeric ? 'figures text-right' : looks.left,
      )}
    >
      {isNamed && (
        <span aria-hidden="true" className={looks.name}>
          {title}{' '}
        </span>
      )}
      {cell(row)}
    </td>
  );
}
