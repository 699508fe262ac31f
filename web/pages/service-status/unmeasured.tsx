// The operators of the status page without figures: their names, by what they are paid for.
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

export function Unmeasured({ services }: { services: readonly ServiceStanding[] }) {
  const t = usePageTexts('serviceStatus');
  const language = useLanguage();
  const kinds = [...new Set(services.map(({ type2 }) => type2))].filter(
    (kind) => kind !== 'WALLET',
  );
  return (
    <section aria-labelledby="unmeasured">
      <h2 id="unmeasured" className="text-section">
        {t('service_status.unmeasured')}
      </h2>
      <p className="mt-1 max-w-read text-soft">
        {t('service_status.unmeasured_hint', { count: ORDERS_LEAST })}
      </p>
      <dl className="mt-5 flex flex-col border-t border-rule">
        {kinds.map((kind) => (
          <div key={kind} className="border-b border-rule py-4 md:flex md:gap-6">
            <dt className="w-48 shrink-0 pb-3 text-label md:pt-2.5 md:pb-0">{t(KINDS[kind])}</dt>
            <dd className="min-w-0 grow">
              <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:gap-x-6 xl:grid-cols-3">
                {services
                  .filter(({ type2 }) => type2 === kind)
                  .map(({ operator, title }) => (
                    <li key={operator} className="flex items-center gap-2.5">
                      <OperatorPlate name={title} type={kind} className="size-8 text-small" />
                      <span className="min-w-0 wrap-anywhere">
                        {placeIn(title, language)}
                        {isByHand(kind, operator) && (
                          <span className="block text-small text-soft">
                            {t('service_status.by_hand')}
                          </span>
                        )}
                      </span>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
