// The layout of a service's page: its content beside the list of services; on a phone without the list.
import type { ReactNode } from 'react';
import { Tabs } from '#ui/surfaces/tabs.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '#web/bill/service-list.ts';

interface BesideServicesProps {
  /** The service that is shown; undefined on pages that belong to none. */
  current?: string;
  children: ReactNode;
}

export function BesideServices({ current, children }: BesideServicesProps) {
  const t = usePageTexts('bills');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Tabs
        label={t('services.choose')}
        className="hidden md:block"
        tabs={SERVICES.map(({ id, label, icon }) => ({
          to: `/services/${id}`,
          title: t(label),
          icon,
          isCurrent: id === current,
        }))}
      />
      {children}
    </div>
  );
}
