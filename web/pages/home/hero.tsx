// The top of the home page: the promise, the first action and an example of an order.
import { BRAND } from '#contract/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';
import { KosheliWord } from './kosheli-word.tsx';
import { Mountains } from './mountains.tsx';
import { OrderExample } from './order-example.tsx';

const FACTS: readonly KeyIn<'home'>[] = ['home.fact_email', 'home.fact_fees', 'home.fact_refund'];

export function Hero() {
  const t = usePageTexts('home');
  return (
    <section className="relative isolate overflow-hidden bg-linear-to-b from-page to-act-wash">
      <Mountains />
      <div className="mx-auto grid max-w-site items-center gap-x-12 gap-y-12 px-4 pt-12 pb-36 sm:px-8 sm:pt-16 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:pb-52 lg:pb-60 lg:pt-20">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            <KosheliWord name={BRAND.nameNepali} />
            {t('home.meaning')}
          </p>
          <h1 className="mt-5 text-title leading-[1.1]">{t('home.headline')}</h1>
          <p className="mt-5 max-w-xl text-body text-ink">{t('home.lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BeginLink />
            <ButtonLink look="secondary" to="/about" className="min-h-13 px-7 text-body">
              {t('home.learn')}
            </ButtonLink>
          </div>
          <ul className="mt-8 flex flex-col gap-2">
            {FACTS.map((fact) => (
              <li key={fact} className="flex items-center gap-2.5">
                <CheckIcon className="size-5 text-pine" />
                {t(fact)}
              </li>
            ))}
          </ul>
        </div>
        <OrderExample />
      </div>
    </section>
  );
}
