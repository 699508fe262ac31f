// The services: tabs beside the form on a desktop; on a phone a list first, then the form of the
// chosen one.
import { Navigate, useParams } from 'react-router';
import { BILLERS } from '#billers/billers.ts';
import type { WordKey } from '#contract/words.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { useWords } from '#ui/words.ts';
import { KycBanner } from '#web/account/kyc-banner.tsx';
import { BillForm } from '#web/bill/bill-form.tsx';
import { SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';
import { Page } from '#web/layout/page.tsx';
import { AllServices } from './all-services.tsx';

export function ServicesPage() {
  const say = useWords();
  const { service: id } = useParams();
  const service = id === undefined ? SERVICES[0] : SERVICES.find((one) => one.id === id);
  if (!service) return <Navigate to="/page-not-found" replace />;
  const isChosen = id !== undefined;
  return (
    <Page
      title={say(isChosen ? service.words : 'services.title')}
      trail={isChosen && <AllServices className="md:hidden" />}
    >
      {/* On a phone the form comes first: who tops up for little need not read this every time. */}
      <div className="flex flex-col">
        <div className="order-last mt-6 md:order-first md:mt-0">
          <KycBanner />
        </div>
        <div className="grid items-start gap-6 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
          <ServiceTabs current={service} />
          {!isChosen && <ServiceLists />}
          <div className={classNames(!isChosen && 'hidden md:block')}>
            <Panel key={service.id} service={service} hasTitle={!isChosen} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function ServiceTabs({ current }: { current: Service }) {
  const say = useWords();
  return (
    <Tabs
      label={say('services.choose')}
      className="hidden md:block"
      tabs={SERVICES.map(({ id, words, icon }) => ({
        to: `/services/${id}`,
        title: say(words),
        icon,
        isCurrent: id === current.id,
      }))}
    />
  );
}

/** On a phone Internet stands in a second list, as the specification leaves it out of the first. */
function ServiceLists() {
  const say = useWords();
  const tabsOf = (services: readonly Service[]) =>
    services.map(({ id, words, icon }) => ({
      to: `/services/${id}`,
      title: say(words),
      icon,
      isCurrent: false,
    }));
  return (
    <div className="flex flex-col gap-4 md:hidden">
      <Tabs
        label={say('services.choose')}
        tabs={tabsOf(SERVICES.filter(({ id }) => id !== 'internet'))}
      />
      <Tabs
        label={say('services.more')}
        tabs={tabsOf(SERVICES.filter(({ id }) => id === 'internet'))}
      />
    </div>
  );
}

function Panel({ service, hasTitle }: { service: Service; hasTitle: boolean }) {
  const say = useWords();
  const face = BILLERS.find(({ type }) => type === service.type);
  const title = say(service.words);
  if (!face) return <Coming service={title} />;
  return (
    <Card className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-12">
      <div>
        {hasTitle && <h2 className="mb-2 text-2xl">{title}</h2>}
        {service.id === 'topup' && <p className="mb-6 text-soft">{say('services.topup_hint')}</p>}
        <BillForm face={face} />
      </div>
      <NextSteps />
    </Card>
  );
}

const NEXT: readonly WordKey[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

function NextSteps() {
  const say = useWords();
  return (
    <section className="self-start rounded-control bg-paper p-5">
      <h2 className="text-lg">{say('bill.next')}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {NEXT.map((text) => (
          <li key={text} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4 text-good" />
            {say(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Coming({ service }: { service: string }) {
  const say = useWords();
  return (
    <Card>
      <h2 className="text-2xl">{say('services.coming', { service })}</h2>
      <p className="mt-2 mb-6 max-w-prose text-soft">{say('services.coming_hint')}</p>
      <ButtonLink look="secondary" to="/services/topup">
        {say('services.to_topup')}
      </ButtonLink>
    </Card>
  );
}
