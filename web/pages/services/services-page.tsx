// The services: on a desktop, tabs beside the form; on a phone, first a list, then the chosen form.
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { useBrowserFact } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { serviceAt, SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';
import { ServiceTile, TILES } from '#web/bill/services/service-tile.tsx';
import { BackLink } from '#web/layout/back-link.tsx';
import { Page } from '#web/layout/page.tsx';
import { BesideServices } from './beside-services.tsx';
import { NextSteps } from './next-steps.tsx';
import { ServicePanel } from './service-panel.tsx';

// Only for members: visitors load nothing for them.
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
  // One provider of several has a link back to all of them, which the page rendered at build time shows.
  const isProvider = useBrowserFact(() => true, false) && hash !== '';
  const service = serviceAt(id);
  if (!service) return <Navigate to="/page-not-found" replace />;
  const isChosen = id !== undefined;
  const isHome = isMember && !isChosen;
  return (
    <Page
      title={t(isChosen ? service.label : 'services.title')}
      isShort={!isMember}
      trail={isChosen && <Back service={service} isProvider={isProvider} />}
    >
      <BesideServices current={service.id}>
        <div className="flex min-w-0 flex-col gap-8 md:gap-10">
          {isHome && (
            // On a desktop the form itself offers the recipients.
            <section aria-labelledby="people" className="-mb-2 md:hidden">
              <h2 id="people" className="mb-1 text-section">
                {t('services.people')}
              </h2>
              <div className="min-h-26">
                <Suspense>
                  <People />
                </Suspense>
              </div>
            </section>
          )}
          {!isChosen && <ServiceLists />}
          {!isChosen && !isMember && (
            // On a desktop the steps are beside the form.
            <div className="rounded-sheet bg-well p-5 md:hidden">
              <NextSteps isOnList />
            </div>
          )}
          <div className={classNames(!isChosen && 'hidden md:block')}>
            <ServicePanel key={service.id} service={service} hasTitle={!isChosen} />
          </div>
          {isMember && (
            <Suspense>
              {isHome && (
                // On a phone the home page shows them.
                <div className="empty:hidden max-sm:hidden">
                  <RecentOrders />
                </div>
              )}
              <div className="empty:hidden">
                <KycReminder />
              </div>
            </Suspense>
          )}
        </div>
      </BesideServices>
    </Page>
  );
}

/** The link from a provider to all providers, or (on a phone only) from a service to all services. */
function Back({ service, isProvider }: { service: Service; isProvider: boolean }) {
  const t = usePageTexts('bills');
  if (isProvider) return <BackLink to={`/services/${service.id}`}>{t('grid.all')}</BackLink>;
  return (
    <BackLink to="/services" className="md:hidden">
      {t('services.all')}
    </BackLink>
  );
}

const INTERNET = 'internet';

/**
 * The tiles on a phone. The specification's list does not contain Internet, so it is in a second list, which
 * is laid over the first so that Internet appears at its place among the others.
 */
function ServiceLists() {
  const t = usePageTexts('bills');
  const isApart = ({ id }: Service): boolean => id === INTERNET;
  const first = SERVICES.filter((service) => !isApart(service));
  return (
    <div className="-my-1.5 grid md:hidden">
      <nav aria-label={t('services.choose')} className="col-start-1 row-start-1">
        <ul className={TILES}>
          {first.map((service) => (
            <ServiceTile key={service.id} service={service} to={`/services/${service.id}`} />
          ))}
        </ul>
      </nav>
      <nav
        aria-label={t('services.more')}
        className="pointer-events-none col-start-1 row-start-1 self-start"
      >
        <ul className={TILES}>
          {SERVICES.filter(isApart).map((service) => (
            <ServiceTile
              key={service.id}
              service={service}
              to={`/services/${service.id}`}
              className="pointer-events-auto"
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}
