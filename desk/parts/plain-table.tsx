// A read-only table: rows of facts, without keyboard shortcuts.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface PlainColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with digits of equal width. */
  isNumeric?: boolean;
}

interface PlainTableProps<Row> {
  /** The label for screen readers. */
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A wide first column and the others alike, so that tables below each other line up; not on a phone. */
  isEven?: boolean;
  /** Rows to fade, such as those after the moment being shown. */
  isFaint?: (row: Row) => boolean;
}

const CELL = 'px-2 py-1.5 align-top first:pl-0 last:pr-0';

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, columns, rows, rowKey, isEven, isFaint } = props;
  const sideOf = ({ isNumeric }: PlainColumn<Row>): string =>
    isNumeric ? 'figures text-right not-last:lg:pr-6 lg:whitespace-nowrap' : 'text-left';
  return (
    // Wide tables scroll sideways, so the scroll container can be focused by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames('w-full border-collapse', isEven && 'md:table-fixed')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={classNames(
                  CELL,
                  'border-b border-rule align-bottom text-label font-bold text-soft lg:whitespace-nowrap',
                  isEven && 'md:first:w-[40%]',
                  sideOf(column),
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classNames('border-b border-rule/70', isFaint?.(row) && 'text-soft')}
            >
              {columns.map((column) => (
                <td key={column.title} className={classNames(CELL, sideOf(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
