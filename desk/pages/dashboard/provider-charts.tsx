// How providers deliver: how many attempts succeed, and how long they take.
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { digitsIn } from '#contract/dates/digits.ts';
import type { ProviderFigures } from '#contract/desk/dashboard.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import type { ChartColumn } from './chart-panel.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { AXIS, GRID, MARGIN, ON_TOP, STILL, TOOLTIP } from './chart-look.ts';
import { useDelayText } from './use-delay-text.ts';
import { System } from '#desk/parts/system.tsx';
import { numberText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';

const providerColumn = (t: Say<'deskDashboard'>): ChartColumn<ProviderFigures> => ({
  title: t('desk.dashboard_provider'),
  cell: ({ provider }) => <System of={provider} />,
});

const MEDIAN = 'var(--color-act)';
const P95 = 'var(--color-warn)';

interface ProvidersProps {
  providers: readonly ProviderFigures[];
}

export function SuccessChart({ providers }: ProvidersProps) {
  const t = usePageTexts('desk', 'deskDashboard');
  const language = useLanguage();
  const digits = (value: number): string => digitsIn(String(value), language);
  const percent = (value: number | null): string => (value === null ? '–' : `${digits(value)}%`);
  const said = ({ success_percent: value, delivered, rejected }: ProviderFigures): string =>
    t('desk.dashboard_success_of', {
      percent: percent(value),
      delivered,
      all: numberText(delivered + rejected),
    });
  return (
    <ChartPanel
      title={t('desk.dashboard_success')}
      none={t('desk.dashboard_no_providers')}
      rows={providers}
      rowKey={({ provider }) => provider}
      columns={[
        providerColumn(t),
        { title: t('desk.dashboard_delivered'), cell: ({ delivered }) => digits(delivered) },
        { title: t('desk.dashboard_rejected'), cell: ({ rejected }) => digits(rejected) },
        {
          title: t('desk.dashboard_success_percent'),
          cell: ({ success_percent: value }) => percent(value),
        },
      ]}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...providers]}
            layout="vertical"
            margin={MARGIN}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke={GRID.stroke} horizontal={false} />
            <XAxis type="number" domain={[0, 100]} {...AXIS} tickFormatter={percent} />
            <YAxis
              type="category"
              dataKey="provider"
              tickFormatter={(name: string) => systemText(name, t)}
              {...AXIS}
              width={110}
            />
            <Tooltip {...TOOLTIP} formatter={(value) => percent(Number(value))} />
            <Bar
              dataKey="success_percent"
              name={t('desk.dashboard_success_percent')}
              fill="var(--color-pine)"
              maxBarSize={36}
              {...STILL}
            >
              <LabelList dataKey={said} position="insideRight" fill="var(--color-sheet)" />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  );
}

export function DelayChart({ providers }: ProvidersProps) {
  const t = usePageTexts('desk', 'deskDashboard');
  const delay = useDelayText();
  const delivered = providers.filter(({ median_seconds: median }) => median !== null);
  return (
    <ChartPanel
      title={t('desk.dashboard_delays')}
      none={t('desk.dashboard_no_providers')}
      rows={delivered}
      rowKey={({ provider }) => provider}
      columns={[
        providerColumn(t),
        { title: t('desk.dashboard_median'), cell: ({ median_seconds: value }) => delay(value) },
        { title: t('desk.dashboard_p95'), cell: ({ p95_seconds: value }) => delay(value) },
      ]}
      legend={[
        { name: t('desk.dashboard_median'), colour: MEDIAN },
        { name: t('desk.dashboard_p95'), colour: P95 },
      ]}
      chart={
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={delivered} margin={{ ...MARGIN, top: 20 }} accessibilityLayer={false}>
            <CartesianGrid {...GRID} />
            <XAxis
              dataKey="provider"
              tickFormatter={(name: string) => systemText(name, t)}
              {...AXIS}
            />
            <YAxis
              {...AXIS}
              width={64}
              tickFormatter={(value: number) => (value === 0 ? numberText(0) : delay(value))}
            />
            <Tooltip {...TOOLTIP} formatter={(value) => delay(Number(value))} />
            <Bar
              dataKey="median_seconds"
              name={t('desk.dashboard_median')}
              fill={MEDIAN}
              maxBarSize={48}
              {...STILL}
            >
              <LabelList {...ON_TOP} formatter={(value: unknown) => delay(Number(value))} />
            </Bar>
            <Bar
              dataKey="p95_seconds"
              name={t('desk.dashboard_p95')}
              fill={P95}
              maxBarSize={48}
              {...STILL}
            >
              <LabelList {...ON_TOP} formatter={(value: unknown) => delay(Number(value))} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      }
    />
  );
}
