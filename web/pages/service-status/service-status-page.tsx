// The public status page: how deliveries to each operator went lately, measured from our own orders.
import { getServiceStatus, ORDERS_LEAST } from '#contract/help/service-status.ts';
import type { ServiceSpan, ServiceStanding, ServiceState } from '#contract/help/service-status.ts';
import { placeIn } from '#contract/places/place-names.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { Page } from '#web/layout/page.tsx';
import { KINDS } from './kinds.ts';
import { Unmeasured } from './unmeasured.tsx';

const LOOKS: Readonly<Record<ServiceState, { icon: Icon; text: string; wash: string }>> = {
  working: { icon: CheckIcon, text: 'text-pine', wash: 'bg-pine-wash' },
  slow: { icon: ClockIcon, text: 'text-warn', wash: 'bg-warn-wash' },
  disturbed: { icon: AlertIcon, text: 'text-danger', wash: 'bg-danger-wash' },
  unclear: { icon: InfoIcon, text: 'text-ink', wash: 'bg-well' },
};

export function ServiceStatusPage() {
  return (
    <ReadCache>
      <Status />
    </ReadCache>
  );
}

function Status() {
  const t = usePageTexts('serviceStatus');
  const { data, error, refetch } = useRead(getServiceStatus);
  return (
    <Page title={t('service_status.title')} lead={t('service_status.lead')}>
      <p className="-mt-4 mb-8 max-w-read text-small text-soft">{t('service_status.how')}</p>
      {error && !data ? (
        <LoadError onRetry={() => void refetch()}>{t('service_status.unread')}</LoadError>
      ) : (
        <div aria-busy={!data}>
          {data ? <Services services={data.services} /> : <Loading />}
          {data && (
            <p className="mt-6 text-small text-soft">
              {t('service_status.measured')} <Moment at={data.measured_at} hasZone />
            </p>
          )}
        </div>
      )}
    </Page>
  );
}

function Loading() {
  const t = usePageTexts();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <p className="sr-only">{t('general.loading')}</p>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}

/** Whether there are figures to show. */
function isMeasured({ state, week }: ServiceStanding): boolean {
  return state !== 'unclear' || week.orders !== 'few';
}

function Services({ services }: { services: readonly ServiceStanding[] }) {
  const t = usePageTexts('serviceStatus');
  const measured = services.filter(isMeasured);
  const others = services.filter((one) => !isMeasured(one));
  return (
    <div className="flex flex-col gap-8">
      {measured.length === 0 && <p>{t('service_status.none', { count: ORDERS_LEAST })}</p>}
      {measured.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          {measured.map((service) => (
            <li key={`${service.type2} ${service.operator}`}>
              <Service service={service} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <Unmeasured services={others} isAll={measured.length === 0} />}
    </div>
  );
}

function Service({ service }: { service: ServiceStanding }) {
  const t = usePageTexts('serviceStatus');
  const language = useLanguage();
  const { title, type2, state, day, week } = service;
  const { icon: Sign, text, wash } = LOOKS[state];
  return (
    <Sheet className="flex h-full flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <OperatorPlate name={title} type={type2} />
        <div className="min-w-40 flex-1">
          <h2 className="text-section wrap-anywhere">{placeIn(title, language)}</h2>
          {type2 !== 'WALLET' && <p className="text-small text-soft">{t(KINDS[type2])}</p>}
        </div>
        <p
          className={classNames(
            'flex items-center gap-1.5 rounded-full px-3 py-1 text-label font-bold whitespace-nowrap',
            text,
            wash,
          )}
        >
          <Sign className="size-5" />
          {t(`service_status.is_${state}`)}
        </p>
      </div>
      {isMeasured(service) && (
        <table className="w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-right text-soft">
              <th scope="col">
                <span className="sr-only">{t('service_status.measured')}</span>
              </th>
              <th scope="col" className="pb-1 font-normal">
                {t('service_status.day')}
              </th>
              <th scope="col" className="pb-1 pl-4 font-normal">
                {t('service_status.week')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              title={t('service_status.delivered')}
              spans={[day, week]}
              cell={(span) => percentText(span, t)}
            />
            <Row
              title={t('service_status.median')}
              spans={[day, week]}
              cell={({ median_seconds: seconds }) => secondsText(seconds, t)}
            />
            <Row
              title={t('service_status.p95')}
              spans={[day, week]}
              cell={({ p95_seconds: seconds }) => secondsText(seconds, t)}
            />
            <Row
              title={t('service_status.orders')}
              spans={[day, week]}
              cell={({ orders }) => t(`service_status.orders_${orders}`)}
            />
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

const NOTHING = '–';

function percentText({ delivered_percent: count }: ServiceSpan, t: Say<'serviceStatus'>): string {
  return count === null ? NOTHING : t('service_status.percent', { count });
}

function secondsText(seconds: number | null, t: Say<'serviceStatus'>): string {
  if (seconds === null) return NOTHING;
  if (seconds < 120) return t('service_status.seconds', { count: seconds });
  return t('service_status.minutes', { count: Math.ceil(seconds / 60) });
}

interface RowProps {
  title: string;
  spans: readonly [ServiceSpan, ServiceSpan];
  cell: (span: ServiceSpan) => string;
}

function Row({ title, spans: [day, week], cell }: RowProps) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-2 pr-4 text-left font-normal text-soft">
        {title}
      </th>
      <td className="figures py-2 text-right font-bold">{cell(day)}</td>
      <td className="figures py-2 pl-4 text-right">{cell(week)}</td>
    </tr>
  );
}
