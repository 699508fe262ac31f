// The top of the home page: the promise, the form that begins a top-up, the first action, and the picture.
import picture from '#ui/art/home-hero.svg';
import word from '#ui/art/kosheli-word.svg';
import { BRAND } from '#contract/brand/brand.ts';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { HomeActions } from './home-actions.tsx';
import { QuickForm } from './quick-form.tsx';
import { ServiceTiles } from './service-tiles.tsx';

/** On a phone the picture follows the services, so that they begin on the first screen. */
export function Hero() {
  return (
    <div className="isolate grid grid-cols-[minmax(0,1fr)]">
      <div className="relative -z-10 col-start-1 row-start-1 overflow-hidden bg-night md:dawn">
        <Ridge className="absolute inset-x-0 bottom-0 h-32 text-white/10 max-md:hidden" />
      </div>
      <Picture />
      <Offer />
      <ServiceTiles className="col-start-1 row-start-2 mx-auto w-full max-w-site px-4 pt-2.5 pb-3 sm:px-8 md:py-10" />
    </div>
  );
}

function Picture() {
  const t = usePageTexts('home');
  return (
    <div className="col-start-1 row-start-3 overflow-hidden max-md:dawn max-md:bg-night md:row-start-1 md:flex md:items-end md:justify-end">
      <img
        src={picture}
        width={720}
        height={520}
        decoding="async"
        alt={t('home.picture')}
        className="h-auto w-full max-md:-mt-4 max-md:-mb-8 md:w-[54%] md:max-w-[60rem] lg:w-[53%] xl:w-[57%]"
      />
    </div>
  );
}

function Offer() {
  const t = usePageTexts('home');
  return (
    <section className="col-start-1 relative row-start-1 mx-auto w-full max-w-site px-4 pt-3 pb-4 text-white sm:px-8 md:pt-10 md:pb-12">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-on-night">
        {/* The word is a picture, so that no font is loaded for it. */}
        <img
          src={word}
          width={1335}
          height={600}
          alt={BRAND.nameNepali}
          lang="ne"
          className="h-7 w-auto md:h-9"
        />
        {t('home.meaning')}
      </p>
      <h1 className="mt-2 text-display leading-[1.05] tracking-tight text-white md:mt-3">
        {t('home.headline')}
        <span className="block">{t('home.headline_end')}</span>
      </h1>
      <p className="mt-3 hidden max-w-md text-on-night md:block">{t('home.lead')}</p>
      <p className="mt-2 text-label text-on-night md:hidden">{t('home.lead_short')}</p>
      <div className="mt-3 md:mt-6 md:max-w-74 lg:max-w-110">
        <QuickForm />
        <HomeActions className="mt-3 md:mt-4" />
      </div>
    </section>
  );
}
