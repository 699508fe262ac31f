// A table of rows to work through: j and k move, Enter opens, x selects where rows can be selected.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useKeys } from './keys.ts';

export interface GridColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with digits of equal width. */
  isNumeric?: boolean;
  /** Whether the column wraps; others stay on one line on a wide screen. */
  isWide?: boolean;
}

export interface GridProps<Row> {
  /** The label for screen readers. */
  caption: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The address to which a row links. */
  href?: (row: Row) => string;
  /**
   * Called with the row at the keyboard cursor, whenever that row changes or another one takes its place.
   * Shortcuts act on this row, and on no other, because it is the highlighted one.
   */
  onMove?: (row: Row | undefined) => void;
  /** The keys of the selected rows; absent: rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Rows that need attention, such as overdue ones. */
  isMarked?: (row: Row) => boolean;
}

/** Right-aligned, with a gap to the next column, which is left-aligned. */
const NUMERIC = 'text-right not-last:lg:pr-6';

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

export function Grid<Row>(props: GridProps<Row>) {
  const { caption, columns, rows, rowKey, href, selected, isMarked } = props;
  const t = usePageTexts('desk');
  const { at, body, select } = useGridKeys(props);
  return (
    // The negative margin aligns the text of the first column with the content above the table.
    <div className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selected && (
              <td className="w-8">
                <span className="sr-only">{t('desk.shortcut_select')}</span>
              </td>
            )}
            {columns.map(({ title, isNumeric }) => (
              <th
                key={title}
                scope="col"
                className={classNames(
                  'border-b border-rule px-2 py-1.5 align-bottom text-label font-bold text-soft lg:whitespace-nowrap',
                  isNumeric ? NUMERIC : 'text-left',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              aria-current={index === at ? 'true' : undefined}
              className={classNames(
                'relative border-b border-rule/70',
                href && 'hover:bg-well',
                index === at && 'bg-act-wash outline-2 -outline-offset-2 outline-act',
                isMarked?.(row) && 'shadow-[inset_3px_0_0_var(--color-warn)]',
              )}
            >
              {selected && (
                <td className="px-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-act"
                    checked={selected.has(rowKey(row))}
                    onChange={() => select(row)}
                    aria-labelledby={`row-${rowKey(row)}`}
                  />
                </td>
              )}
              <Cells columns={columns} row={row} id={rowKey(row)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps<Row> {
  columns: readonly GridColumn<Row>[];
  row: Row;
  id: string;
}

function Cells<Row>({ columns, row, id }: CellsProps<Row>) {
  return columns.map(({ title, cell, isNumeric, isWide }, index) => (
    <td
      key={title}
      id={index === 0 ? `row-${id}` : undefined}
      className={classNames(
        'px-2 py-1.5 align-top',
        isNumeric && `figures ${NUMERIC}`,
        isWide ? 'min-w-24 break-words lg:min-w-40' : 'lg:whitespace-nowrap',
      )}
    >
      {cell(row)}
    </td>
  ));
}

interface Cursor {
  key: string;
  /** Where its row is, for the case that the row goes away. */
  index: number;
}

/** The cursor in rows with these keys: at its row or, if that is gone, at the row that took its place. */
function cursorIn(keys: readonly string[], { key, index }: Cursor): Cursor | undefined {
  const found = keys.indexOf(key);
  const next = found === -1 ? Math.min(index, keys.length - 1) : found;
  const nextKey = keys[next];
  return nextKey === undefined ? undefined : { key: nextKey, index: next };
}

function useCursor<Row>({ rows, rowKey, onMove }: GridProps<Row>) {
  const [kept, setKept] = useState<Cursor>();
  const cursor = kept && cursorIn(rows.map(rowKey), kept);
  if (cursor?.key !== kept?.key || cursor?.index !== kept?.index) setKept(cursor);
  const row = cursor && rows[cursor.index];
  const tell = useEffectEvent((moved: Row | undefined) => onMove?.(moved));
  // Before the highlight is painted, so that no shortcut acts on a row without it.
  useLayoutEffect(() => {
    tell(row);
    return () => tell(undefined);
  }, [row]);
  const at = cursor?.index ?? -1;
  const move = (by: number): void => {
    const index = Math.max(0, Math.min(rows.length - 1, at + by));
    const next = rows[index];
    if (next !== undefined) setKept({ key: rowKey(next), index });
  };
  return { at, key: cursor?.key, row, move };
}

function useGridKeys<Row>(props: GridProps<Row>) {
  const { rowKey, href, selected, onSelect } = props;
  const t = usePageTexts('desk');
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const { at, key, row, move } = useCursor(props);
  useEffect(() => {
    if (key === undefined) return;
    body.current?.querySelector('tr[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  const select = (one: Row): void => {
    if (selected && onSelect) onSelect(toggled(selected, rowKey(one)));
  };
  useKeys([
    { keys: 'j', label: t('desk.shortcut_next'), run: () => move(1) },
    { keys: 'k', label: t('desk.shortcut_previous'), run: () => move(-1) },
    ...(href
      ? [
          {
            keys: 'Enter',
            label: t('desk.shortcut_open'),
            run: () => void (row && navigate(href(row))),
          },
        ]
      : []),
    ...(selected
      ? [
          {
            keys: 'x',
            label: t('desk.shortcut_select'),
            run: () => (row ? select(row) : undefined),
          },
        ]
      : []),
  ]);
  return { at, body, select };
}
