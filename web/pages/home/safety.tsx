// How money is protected: only what this version really does.
import type { KeyIn } from '#contract/texts/languages.ts';
import { BankIcon, BookIcon, LockIcon, RepeatIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

const CLAIMS: readonly { icon: Icon; title: KeyIn<'home'>; text: KeyIn<'home'> }[] = [
  { icon: LockIcon, title: 'home.safe_way', text: 'home.safe_way_text' },
  { icon: BankIcon, title: 'home.safe_bank', text: 'home.safe_bank_text' },
  { icon: BookIcon, title: 'home.safe_book', text: 'home.safe_book_text' },
  { icon: RepeatIcon, title: 'home.safe_back', text: 'home.safe_back_text' },
];

export function Safety() {
  const t = usePageTexts('home');
  return (
    <section
      aria-labelledby="safety"
      className="mx-auto w-full max-w-site px-4 py-14 sm:px-8 sm:py-20"
    >
      <h2 id="safety" className="text-title">
        {t('home.security')}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2">
        {CLAIMS.map(({ icon: Sign, title, text }) => (
          <li
            key={title}
            className="flex gap-4 rounded-sheet border border-rule/70 bg-sheet p-6 shadow-sheet"
          >
            <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-pine-wash text-pine">
              <Sign />
            </span>
            <div>
              <h3 className="text-section">{t(title)}</h3>
              <p className="mt-1.5">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
