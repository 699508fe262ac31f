// The services: tabs beside the form on a desktop; on a phone a list first, then the form of the
// chosen one.
import { Navigate, useParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { KycBanner } from '#web/account/kyc-banner.tsx';
import { SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';
import { Page } from '#web/layout/page.tsx';
import { AllServices } from './all-services.tsx';
import { ServicePanel } from './service-panel.tsx';

export function ServicesPage() {
  const t = usePageTexts('bills');
  const { service: id } = useParams();
  const service = id === undefined ? SERVICES[0] : SERVICES.find((one) => one.id === id);
  if (!service) return <Navigate to="/page-not-found" replace />;
  const isChosen = id !== undefined;
  return (
    <Page
      title={t(isChosen ? service.label : 'services.title')}
      trail={isChosen && <AllServices className="md:hidden" />}
    >
      {/* On a phone the form comes first: people who top up small amounts need not read it first. */}
      <div className="flex flex-col">
        <div className="order-last mt-6 md:order-first md:mt-0">
          <KycBanner />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <ServiceTabs current={service} />
          {!isChosen && <ServiceLists />}
          <div className={classNames(!isChosen && 'hidden md:block')}>
            <ServicePanel key={service.id} service={service} hasTitle={!isChosen} />
          </div>
        </div>
      </div>
    </Page>
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

/** On a phone Internet is in a second list: the specification leaves it out of the first. */
function ServiceLists() {
  const t = usePageTexts('bills');
  const tabsOf = (services: readonly Service[]) =>
    services.map(({ id, label, icon }) => ({
      to: `/services/${id}`,
      title: t(label),
      icon,
      isCurrent: false,
    }));
  return (
    <div className="flex flex-col gap-4 md:hidden">
      <Tabs
        label={t('services.choose')}
        tabs={tabsOf(SERVICES.filter(({ id }) => id !== 'internet'))}
      />
      <Tabs
        label={t('services.more')}
        tabs={tabsOf(SERVICES.filter(({ id }) => id === 'internet'))}
      />
    </div>
  );
}
