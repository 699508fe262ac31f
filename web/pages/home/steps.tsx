// The three steps: create an account, load funds, pay bills.
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';

const STEPS: readonly { title: KeyIn<'home'>; text: KeyIn<'home'> }[] = [
  { title: 'home.step_account', text: 'home.step_account_text' },
  { title: 'home.step_load', text: 'home.step_load_text' },
  { title: 'home.step_pay', text: 'home.step_pay_text' },
];

export function Steps() {
  const t = usePageTexts('home');
  return (
    <section aria-labelledby="steps" className="bg-well/60">
      <div className="mx-auto max-w-site px-4 py-14 sm:px-8 sm:py-20">
        <h2 id="steps" className="text-title">
          {t('home.steps')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 md:flex-col">
              <span
                aria-hidden="true"
                className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-laliguras text-section font-bold text-laliguras"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-section">{t(title)}</h3>
                <p className="mt-2">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
