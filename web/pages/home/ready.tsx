// The end of the home page, which repeats its main action.
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';

/** A section whose sunrise continues behind the mountain ridge of the footer. */
export function Ready() {
  const t = usePageTexts('homeMore');
  return (
    <section aria-labelledby="ready" className="-mb-22 bg-night dawn-rising md:-mb-36">
      {/* `relative` puts it in front of the footer, whose sky overlaps this section. */}
      <div className="relative mx-auto flex max-w-site flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 pt-4 pb-12 sm:px-8 md:pt-14 md:pb-52">
        <h2 id="ready" className="text-title text-white">
          {t('home.ready')}
        </h2>
        <BeginLink className="inline-flex min-h-13 items-center justify-center rounded-control bg-white px-5 font-bold text-night transition hover:bg-on-night active:scale-98" />
      </div>
    </section>
  );
}
