// The services, and a member's home: tabs beside the form on a desktop; on a phone a list first, then the
// form of the chosen one.
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { useBrowserFact } from '#ui/store.ts';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';
import { Page } from '#web/layout/page.tsx';
import { AllServices } from './all-services.tsx';
import { ServicePanel } from './service-panel.tsx';

// Only for members: visitors load nothing for them.
const Greeting = lazy(async () => {
  const file = await import('#web/bill/member/greeting.tsx');
  return { default: file.Greeting };
});
const People = lazy(async () => {
  const file = await import('#web/bill/member/people.tsx');
  return { default: file.People };
});
const RecentOrders = lazy(async () => {
  const file = await import('#web/bill/member/recent-orders.tsx');
  return { default: file.RecentOrders };
});
const KycReminder = lazy(async () => {
  const file = await import('./kyc-reminder.tsx');
  return { default: file.KycReminder };
});

export function ServicesPage() {
  const t = usePageTexts('bills');
  const isMember = useSession() !== undefined;
  const { service: id } = useParams();
  const { hash } = useLocation();
  // A provider among several has a link back to those; the page built beforehand shows them all.
  const isProvider = useBrowserFact(() => true, false) && hash !== '';
  const service = id === undefined ? SERVICES[0] : SERVICES.find((one) => one.id === id);
  if (!service) return <Navigate to="/page-not-found" replace />;
  const isChosen = id !== undefined;
  const isHome = isMember && !isChosen;
  return (
    <Page
      title={t(isChosen ? service.label : 'services.title')}
      heading={isHome ? <Hello /> : undefined}
      trail={isChosen && !isProvider && <AllServices className="md:hidden" />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ServiceTabs current={service} />
        <div>
          {isHome && (
            // On a desktop the form itself offers them.
            <div className="min-h-30 md:hidden">
              <Suspense>
                <People />
              </Suspense>
            </div>
          )}
          {!isChosen && <ServiceLists />}
          <div className={classNames(!isChosen && 'hidden md:block')}>
            <ServicePanel key={service.id} service={service} hasTitle={!isChosen} />
          </div>
          {isMember && (
            <Suspense>
              {isHome && <RecentOrders />}
              <div className="mt-6 empty:hidden">
                <KycReminder />
              </div>
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  );
}

function Hello() {
  const t = usePageTexts('bills');
  return (
    <Suspense fallback={t('services.greeting')}>
      <Greeting />
    </Suspense>
  );
}

function ServiceTabs({ current }: { current: Service }) {
  const t = usePageTexts('bills');
  return (
    <Tabs
      label={t('services.choose')}
      className="hidden md:block"
      tabs={SERVICES.map(({ id, label, icon }) => ({
        to: `/services/${id}`,
        title: t(label),
        icon,
        isCurrent: id === current.id,
      }))}
    />
  );
}

const INTERNET = 'internet';

/**
 * On a phone, in a grid. Internet is in a second list, which the specification leaves out of the first: it
 * takes the place after the last of that one.
 */
function ServiceLists() {
  const t = usePageTexts('bills');
  const first = SERVICES.filter(({ id }) => id !== INTERNET);
  const second = SERVICES.filter(({ id }) => id === INTERNET);
  return (
    <div className="grid md:hidden">
      <nav aria-label={t('services.choose')} className="col-start-1 row-start-1">
        <ul className="grid grid-cols-4 gap-x-2">
          {first.map((service) => (
            <GridService key={service.id} service={service} />
          ))}
        </ul>
      </nav>
      <nav
        aria-label={t('services.more')}
        className="pointer-events-none col-start-1 row-start-1 self-end"
      >
        <ul className="grid grid-cols-4 gap-x-2">
          {second.map((service) => (
            <GridService key={service.id} service={service} className="col-start-3" />
          ))}
        </ul>
      </nav>
    </div>
  );
}

function GridService({ service, className = '' }: { service: Service; className?: string }) {
  const t = usePageTexts('bills');
  const { id, label, icon: Sign, ground } = service;
  return (
    <li className={`pointer-events-auto h-26 ${className}`}>
      <Link
        to={`/services/${id}`}
        className="flex h-full flex-col items-center gap-2 rounded-plate pt-2 text-center text-small leading-tight font-bold text-balance hover:bg-act-wash"
      >
        <span
          className={`flex size-13 shrink-0 items-center justify-center rounded-plate ${ground}`}
        >
          <Sign className="size-7" />
        </span>
        {t(label)}
      </Link>
    </li>
  );
}
