// Refunds under way, by how long until they are due.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { digitsIn } from '#contract/dates/digits.ts';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { AXIS, GRID, MARGIN, ON_TOP, STILL, TOOLTIP } from './chart-look.ts';

const FILLS = {
  overdue: 'var(--color-danger)',
  one_day: 'var(--color-warn)',
  three_days: 'var(--color-act)',
  seven_days: 'var(--color-act)',
  later: 'var(--color-act)',
} as const;

export function RefundsChart({ refunds }: Pick<Dashboard, 'refunds'>) {
  const t = usePageTexts('deskDashboard');
  const language = useLanguage();
  const digits = (value: number): string => digitsIn(String(value), language);
  const bars = refunds.map((row) => ({ ...row, name: t(`desk.dashboard_due_${row.due}`) }));
  return (
    <ChartPanel
      title={t('desk.dashboard_refunds')}
      none={t('desk.dashboard_no_refunds')}
      rows={refunds.some(({ count }) => count > 0) ? refunds : []}
      rowKey={({ due }) => due}
      columns={[
        {
          title: t('desk.dashboard_refund_due'),
          cell: ({ due }) => t(`desk.dashboard_due_${due}`),
        },
        { title: t('desk.dashboard_count'), cell: ({ count }) => digits(count) },
        { title: t('desk.dashboard_amount'), cell: ({ amount }) => rupeesText(amount) },
      ]}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={bars} margin={{ ...MARGIN, top: 20 }} accessibilityLayer={false}>
            <CartesianGrid {...GRID} />
            <XAxis dataKey="name" {...AXIS} interval={0} />
            <YAxis {...AXIS} allowDecimals={false} width={40} tickFormatter={digits} />
            <Tooltip {...TOOLTIP} formatter={(value) => digits(Number(value))} />
            <Bar dataKey="count" name={t('desk.dashboard_count')} maxBarSize={64} {...STILL}>
              {bars.map(({ due }) => (
                <Cell key={due} fill={FILLS[due]} />
              ))}
              <LabelList {...ON_TOP} formatter={(value: unknown) => digits(Number(value))} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  );
}
