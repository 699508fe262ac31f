// The top of the home page: the promise, the form that begins a top-up, the first action, and the picture.
import { Link } from 'react-router';
import picture from '#ui/art/home-hero.svg';
import word from '#ui/art/kosheli-word.svg';
import { BRAND } from '#contract/brand.ts';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';
import { QuickForm } from './quick-form.tsx';
import { ServiceTiles } from './service-tiles.tsx';

/** A link that looks like a button of the night. */
const ON_NIGHT =
  'inline-flex min-h-12 items-center justify-center rounded-control px-3 text-center leading-snug font-bold transition active:scale-98';

/** On a phone the picture follows the services, so that they begin on the first screen. */
export function Hero() {
  return (
    <div className="isolate grid grid-cols-[minmax(0,1fr)]">
      <div className="relative -z-10 col-start-1 row-start-1 overflow-hidden bg-night md:dawn">
        <Ridge className="absolute inset-x-0 bottom-0 h-32 text-white/10 max-md:hidden" />
      </div>
      <Picture />
      <Offer />
      <ServiceTiles />
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
        className="h-auto w-full md:w-[53%] md:max-w-[60rem] lg:w-[57%]"
      />
    </div>
  );
}

function Offer() {
  const t = usePageTexts('home');
  return (
    <section className="col-start-1 relative row-start-1 mx-auto w-full max-w-site px-4 pt-4 pb-5 text-white sm:px-8 md:pt-10 md:pb-12">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-on-night">
        {/* A picture, so that no font is loaded for one word. */}
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
      <div className="mt-4 md:mt-6 md:max-w-74 lg:max-w-110">
        <QuickForm />
        <div className="mt-3 grid grid-cols-2 gap-3 md:mt-4">
          <BeginLink className={`${ON_NIGHT} bg-white text-night hover:bg-on-night`} />
          <Link
            to="/about"
            className={`${ON_NIGHT} ring-[1.5px] ring-white/50 ring-inset hover:bg-white/10`}
          >
            {t('home.learn')}
            <span className="sr-only">{t('home.learn_what')}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}
