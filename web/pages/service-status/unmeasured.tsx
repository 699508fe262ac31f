// The operators on the status page that have no figures: their names, grouped by kind of service.
import { INTERNET_PROVIDERS } from '#billers/internet/providers.ts';
import type { OrderType } from '#contract/codes.ts';
import { ORDERS_LEAST } from '#contract/help/service-status.ts';
import type { ServiceStanding } from '#contract/help/service-status.ts';
import { placeIn } from '#contract/places/place-names.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { KINDS } from './kinds.ts';

/** Whether a person at the provider confirms each payment. */
function isByHand(kind: OrderType, operator: string): boolean {
  return (
    kind === 'INTERNET' && INTERNET_PROVIDERS.some(({ id, byHand }) => id === operator && byHand)
  );
}

interface UnmeasuredProps {
  services: readonly ServiceStanding[];
  /** Whether no operator has figures, which the page has then already said. */
  isAll: boolean;
}

export function Unmeasured({ services, isAll }: UnmeasuredProps) {
  const t = usePageTexts('serviceStatus');
  const kinds = [...new Set(services.map(({ type2 }) => type2))].filter(
    (kind) => kind !== 'WALLET',
  );
  return (
    <section aria-labelledby="unmeasured">
      <h2 id="unmeasured" className="text-section">
        {t(isAll ? 'service_status.payable' : 'service_status.unmeasured')}
      </h2>
      {!isAll && (
        <p className="mt-1 max-w-read text-soft">
          {t('service_status.unmeasured_hint', { count: ORDERS_LEAST })}
        </p>
      )}
      <dl className="mt-5 flex flex-col border-t border-rule">
        {kinds.map((kind) => (
          <div key={kind} className="border-b border-rule py-4 md:flex md:gap-6">
            <dt className="w-48 shrink-0 pb-3 text-label font-bold md:pt-1.5 md:pb-0">
              {t(KINDS[kind])}
            </dt>
            <dd className="min-w-0 grow">
              <Operators kind={kind} services={services.filter(({ type2 }) => type2 === kind)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface OperatorsProps {
  kind: OrderType;
  services: readonly ServiceStanding[];
}

/** Operators whose payments a person confirms come last, with a line that says how long this takes. */
function Operators({ kind, services }: OperatorsProps) {
  const t = usePageTexts('serviceStatus');
  const byHand = services.filter(({ operator }) => isByHand(kind, operator));
  const others = services.filter((one) => !byHand.includes(one));
  return (
    <div className="flex flex-col gap-5">
      {others.length > 0 && <Names services={others} />}
      {byHand.length > 0 && (
        <div>
          <p className="mb-3 text-small text-soft">{t('service_status.by_hand')}</p>
          <Names services={byHand} />
        </div>
      )}
    </div>
  );
}

function Names({ services }: { services: readonly ServiceStanding[] }) {
  const language = useLanguage();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 min-[30rem]:grid-cols-2 xl:grid-cols-3">
      {services.map(({ operator, title, type2 }) => (
        <li key={operator} className="flex items-start gap-2.5">
          <OperatorPlate name={title} type={type2} className="size-8 text-small" />
          {/* The first line is level with the middle of the plate. */}
          <span className="min-w-0 pt-[0.2rem] wrap-anywhere">{placeIn(title, language)}</span>
        </li>
      ))}
    </ul>
  );
}
