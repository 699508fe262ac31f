// The current figures: money in flight, unknown orders, and when the next refund is due.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { Age, Due } from '#desk/parts/age.tsx';
import { rupeesText } from '#desk/text/rupees-text.ts';

interface FigureProps {
  title: string;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ title, value, children }: FigureProps) {
  return (
    <div className="flex min-w-44 flex-1 flex-col gap-1 rounded-sheet bg-sheet p-4 shadow-sheet">
      <dt className="text-label text-soft">{title}</dt>
      <dd className="figures text-section font-bold">{value}</dd>
      {children && <dd className="text-small text-soft">{children}</dd>}
    </div>
  );
}

export function StandingFigures({ of }: { of: Dashboard }) {
  const t = usePageTexts('deskDashboard');
  const language = useLanguage();
  const { in_flight: inFlight, unknown, next_refund_due: due } = of;
  const { oldest } = unknown;
  return (
    <dl className="flex flex-wrap gap-4">
      <Figure title={t('desk.dashboard_in_flight')} value={rupeesText(inFlight.amount)}>
        {t('desk.dashboard_orders_count', { count: inFlight.orders })}
      </Figure>
      <Figure
        title={t('desk.dashboard_unknown_now')}
        value={digitsIn(String(unknown.orders), language)}
      >
        {oldest && (
          <>
            {t('desk.dashboard_oldest_unknown')}:{' '}
            <Link to={`/orders/${oldest.order_id}`} className="text-act underline">
              <Age since={oldest.since} />
            </Link>
          </>
        )}
        {unknown.in_review > 0 && (
          <Link to="/work/queues/orders" className="block text-act underline">
            {t('desk.dashboard_in_review', { count: unknown.in_review })}
          </Link>
        )}
      </Figure>
      <Figure
        title={t('desk.dashboard_next_refund')}
        value={due === null ? t('desk.dashboard_none_unknown') : <Due at={due} />}
      >
        {due === null && t('desk.dashboard_no_refunds')}
      </Figure>
    </dl>
  );
}
