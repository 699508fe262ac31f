// The dashboard: current figures, and orders, providers and refunds over a day, a week or a month.
import { useSearchParams } from 'react-router';
import { DASHBOARD_SPANS } from '#contract/desk/dashboard.ts';
import type { Dashboard, DashboardSpan } from '#contract/desk/dashboard.ts';
import { classNames } from '#ui/class-names.ts';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DeskPage } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { OrdersChart } from './orders-chart.tsx';
import { DelayChart, SuccessChart } from './provider-charts.tsx';
import { RefundsChart } from './refunds-chart.tsx';
import { StandingFigures } from './standing-figures.tsx';
import { useDashboard } from './use-dashboard.ts';

export function DashboardPages() {
  const t = usePageTexts('desk', 'deskDashboard');
  const [params, setParams] = useSearchParams();
  const span = DASHBOARD_SPANS.find((one) => one === params.get('span')) ?? 'day';
  const read = useDashboard(span);
  const choose = (next: DashboardSpan): void => setParams({ span: next }, { replace: true });
  return (
    <DeskPage
      title={t('desk.nav_dashboard')}
      lead={t('desk.dashboard_lead')}
      actions={<Spans span={span} onChoose={choose} />}
    >
      <Reading of={read}>{(dashboard) => <Figures of={dashboard} />}</Reading>
    </DeskPage>
  );
}

interface SpansProps {
  span: DashboardSpan;
  onChoose: (span: DashboardSpan) => void;
}

function Spans({ span, onChoose }: SpansProps) {
  const t = usePageTexts('deskDashboard');
  return (
    <div role="group" aria-label={t('desk.dashboard_span')} className="flex gap-1">
      {DASHBOARD_SPANS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === span}
          onClick={() => onChoose(one)}
          className={classNames(
            'min-h-9 rounded-small px-3 text-label',
            one === span ? 'bg-act font-bold text-on-act' : 'text-act hover:bg-act-wash',
          )}
        >
          {t(`desk.dashboard_span_${one}`)}
        </button>
      ))}
    </div>
  );
}

function Figures({ of }: { of: Dashboard }) {
  const t = usePageTexts('deskDashboard');
  const { counted_at: countedAt, span, series, providers, refunds } = of;
  // Without refunds the figures above already say so, and the chart is left out.
  const hasRefunds = refunds.some(({ count }) => count > 0);
  return (
    <>
      <StandingFigures of={of} />
      <p className="text-small text-soft">
        {countedAt === null
          ? t('desk.dashboard_not_counted')
          : t('desk.dashboard_counted_at', { at: momentText(countedAt) })}
      </p>
      <OrdersChart span={span} series={series} />
      <div className={classNames('grid gap-5', hasRefunds ? 'lg:grid-cols-3' : 'lg:grid-cols-2')}>
        <SuccessChart providers={providers} />
        <DelayChart providers={providers} />
        {hasRefunds && <RefundsChart refunds={refunds} />}
      </div>
    </>
  );
}
