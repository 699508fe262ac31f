// The end of the home page, with its first action again.
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';

/** The footer, of the same colour, follows: the ridge parts them. */
export function Ready() {
  const t = usePageTexts('home');
  return (
    <section aria-labelledby="ready" className="relative isolate bg-act-wash">
      <div className="mx-auto flex max-w-site flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 pt-10 pb-24 sm:px-8 md:pt-14 md:pb-36">
        <h2 id="ready" className="max-w-xl text-title">
          {t('home.ready')}
        </h2>
        <BeginLink className="inline-flex min-h-13 items-center justify-center rounded-control bg-act px-7 font-bold text-on-act transition hover:bg-act-hover active:scale-98" />
      </div>
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-20 text-night md:h-28" />
    </section>
  );
}
