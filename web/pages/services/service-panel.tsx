// The panel of a service: the form of its biller, or a grid of its billers.
import { lazy, use } from 'react';
import { Link } from 'react-router';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';
import { billersOf } from '#web/bill/service-forms.ts';
import type { Service } from '#web/bill/service-list.ts';
import { BillCard } from './bill-card.tsx';

const ServiceGrid = lazy(async () => {
  const file = await import('./service-grid.tsx');
  return { default: file.ServiceGrid };
});

/** The services that have a form for India, and the text of the link to it. */
const INDIAN: ReadonlyMap<string, KeyIn<'bills'>> = new Map([
  ['topup', 'services.india_topup_link'],
  ['dth', 'services.india_dth_link'],
]);

interface ServicePanelProps {
  service: Service;
  /** Whether the panel shows the service's title, because the page has another one. */
  hasTitle: boolean;
}

export function ServicePanel({ service, hasTitle }: ServicePanelProps) {
  const t = usePageTexts('bills');
  const definitions = use(billersOf(service.type));
  if (definitions.length > 1) return <ServiceGrid service={service} definitions={definitions} />;
  const india = INDIAN.get(service.id);
  const [definition] = definitions;
  if (!definition) return null;
  const toIndia = india && (
    <Link to={`/services/india/${service.id}`} className="text-link mt-4 inline-block py-2.5">
      {t(india)}
    </Link>
  );
  return (
    <BillCard definition={definition} after={toIndia}>
      {hasTitle && <h2 className="mb-2 text-section">{t(service.label)}</h2>}
      {service.id === 'topup' && <p className="mb-6 text-soft">{t('services.topup_hint')}</p>}
    </BillCard>
  );
}
