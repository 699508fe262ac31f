// A chart with its title, and the same figures as a table: always there for screen readers, and for
// everybody who asks for it.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';

export interface ChartColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface LegendEntry {
  name: string;
  colour: string;
  /** For a line chart: the SVG stroke-dasharray. */
  dashes?: string;
}

interface ChartPanelProps<Row> {
  title: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The text shown instead of an empty chart. */
  none?: string;
  /** What each colour and pattern stands for. */
  legend?: readonly LegendEntry[];
  chart: ReactNode;
}

export function ChartPanel<Row>({ title, none, legend, chart, ...table }: ChartPanelProps<Row>) {
  const t = usePageTexts('deskDashboard');
  const [isTable, setIsTable] = useState(false);
  const label = t(isTable ? 'desk.dashboard_as_chart' : 'desk.dashboard_as_table');
  if (table.rows.length === 0 && none) {
    return (
      <Panel title={title}>
        <p className="text-soft">{none}</p>
      </Panel>
    );
  }
  const actions = (
    <Button look="quiet" className="-my-3 -mr-5" onClick={() => setIsTable(!isTable)}>
      {label}
      <span className="sr-only">{title}</span>
    </Button>
  );
  return (
    <Panel title={title} actions={actions}>
      {!isTable && (
        <div aria-hidden="true" className="flex min-w-0 flex-col gap-3 text-small">
          {legend && <Legend of={legend} />}
          {/* Clipped, because the chart is redrawn only a moment after its panel has become narrower. */}
          <div className="h-56 min-w-0 overflow-x-clip">{chart}</div>
        </div>
      )}
      <FigureTable title={title} isHidden={!isTable} {...table} />
    </Panel>
  );
}

function Legend({ of }: { of: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soft">
      {of.map(({ name, colour, dashes }) => (
        <li key={name} className="flex items-center gap-2">
          {dashes === undefined ? (
            <span className="size-3" style={{ background: colour }} />
          ) : (
            <svg viewBox="0 0 28 8" className="h-2 w-7">
              <path d="M0 4h28" stroke={colour} strokeWidth="2" strokeDasharray={dashes} />
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}

interface FigureTableProps<Row> {
  title: string;
  isHidden: boolean;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

function FigureTable<Row>({ title, isHidden, columns, rows, rowKey }: FigureTableProps<Row>) {
  return (
    <div className={isHidden ? 'sr-only' : 'overflow-x-auto'}>
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.title}
                scope="col"
                className={classNames(
                  'border-b border-rule px-2 py-1.5 text-label font-bold text-soft',
                  index === 0 ? 'text-left' : 'text-right',
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-rule/70">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.title} scope="row" className="px-2 py-1 text-left font-normal">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} className="figures px-2 py-1 text-right">
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
