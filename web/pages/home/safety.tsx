// How money is protected: only what this version really does.
import type { KeyIn } from '#contract/texts/languages.ts';
import { BankIcon, BookIcon, LockIcon, PhoneIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

const CLAIMS: readonly { icon: Icon; title: KeyIn<'homeMore'>; text: KeyIn<'homeMore'> }[] = [
  { icon: LockIcon, title: 'home.safe_way', text: 'home.safe_way_text' },
  { icon: PhoneIcon, title: 'home.safe_two', text: 'home.safe_two_text' },
  { icon: BankIcon, title: 'home.safe_bank', text: 'home.safe_bank_text' },
  { icon: BookIcon, title: 'home.safe_book', text: 'home.safe_book_text' },
];

export function Safety() {
  const t = usePageTexts('homeMore');
  return (
    <section
      aria-labelledby="safety"
      className="mx-auto w-full max-w-site px-4 pt-4 pb-4 sm:px-8 md:pt-16 md:pb-20"
    >
      <h2 id="safety" className="text-title">
        {t('home.security')}
      </h2>
      <ul className="mt-2 grid gap-x-12 sm:grid-cols-2 md:mt-6">
        {CLAIMS.map(({ icon: Sign, title, text }) => (
          <li key={title} className="flex gap-3.5 border-t border-rule py-2 md:gap-4 md:py-6">
            <Sign className="mt-0.5 size-6 shrink-0 text-pine" />
            <div>
              <h3 className="text-label md:text-section">{t(title)}</h3>
              <p className="mt-0.5 text-small text-soft md:mt-1 md:text-body">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
