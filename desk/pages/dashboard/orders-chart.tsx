// Orders over time: made, paid, delivered, refunded, and those that became unknown.
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DashboardSpan, SeriesPoint } from '#contract/desk/dashboard.ts';
import { clockText, NEPAL_OFFSET, shortDayText } from '#contract/dates/moments.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { AXIS, GRID, LINES, MARGIN, STILL, TOOLTIP } from './chart-look.ts';

const SERIES = ['made', 'paid', 'delivered', 'refunded', 'unknown'] as const;

/** The number of time labels that fit on every screen, in even steps. */
const TIMES_SHOWN = 8;

interface OrdersChartProps {
  span: DashboardSpan;
  series: readonly SeriesPoint[];
}

export function OrdersChart({ span, series }: OrdersChartProps) {
  const t = usePageTexts('deskDashboard');
  const language = useLanguage();
  const reader = { language, offset: NEPAL_OFFSET };
  const timeOf = ({ at }: SeriesPoint): string =>
    span === 'day' ? clockText(at, reader) : shortDayText(at, reader);
  const points = series.map((point) => ({ ...point, time: timeOf(point) }));
  const digits = (value: number): string => digitsIn(String(value), language);
  return (
    <ChartPanel
      title={t('desk.dashboard_orders')}
      rows={series}
      rowKey={({ at }) => at}
      columns={[
        { title: t('desk.dashboard_time'), cell: timeOf },
        ...SERIES.map((key) => ({
          title: t(`desk.dashboard_${key}`),
          cell: (point: SeriesPoint) => digits(point[key]),
        })),
      ]}
      legend={SERIES.map((key) => ({
        name: t(`desk.dashboard_${key}`),
        colour: LINES[key].stroke,
        dashes: LINES[key].strokeDasharray,
      }))}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={points} margin={MARGIN} accessibilityLayer={false}>
            <CartesianGrid {...GRID} />
            <XAxis dataKey="time" {...AXIS} interval={Math.ceil(points.length / TIMES_SHOWN) - 1} />
            <YAxis {...AXIS} allowDecimals={false} width={48} tickFormatter={digits} />
            <Tooltip {...TOOLTIP} formatter={(value) => digits(Number(value))} />
            {SERIES.map((key) => (
              <Line
                key={key}
                dataKey={key}
                name={t(`desk.dashboard_${key}`)}
                {...LINES[key]}
                {...STILL}
                strokeWidth={2}
                dot={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      }
    />
  );
}
