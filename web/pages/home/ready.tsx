// The end of the home page, with its first action again.
import { usePageTexts } from '#ui/texts.ts';
import { BeginLink } from './begin-link.tsx';

export function Ready() {
  const t = usePageTexts('home');
  return (
    <section
      aria-labelledby="ready"
      className="mx-auto w-full max-w-site px-4 pb-16 sm:px-8 sm:pb-24"
    >
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-sheet bg-act-wash p-6 sm:p-10">
        <h2 id="ready" className="max-w-xl text-section">
          {t('home.ready')}
        </h2>
        <BeginLink />
      </div>
    </section>
  );
}
