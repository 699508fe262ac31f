// The three steps: create an account, load funds, pay bills.
import { Parcel } from '#ui/art/parcel.tsx';
import type { ParcelState } from '#ui/art/parcel.tsx';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';

const STEPS: readonly { parcel: ParcelState; title: KeyIn<'homeMore'>; text: KeyIn<'homeMore'> }[] =
  [
    { parcel: 'open', title: 'home.step_account', text: 'home.step_account_text' },
    { parcel: 'tied', title: 'home.step_load', text: 'home.step_load_text' },
    { parcel: 'moving', title: 'home.step_pay', text: 'home.step_pay_text' },
  ];

export function Steps() {
  const t = usePageTexts('homeMore');
  return (
    <section
      aria-labelledby="steps"
      className="mx-auto w-full max-w-site px-4 pt-5 sm:px-8 md:pt-8"
    >
      <h2 id="steps" className="text-title">
        {t('home.steps')}
      </h2>
      <ol className="mt-2 grid grid-cols-3 gap-x-3 md:mt-6 md:gap-x-10">
        {STEPS.map(({ parcel, title, text }) => (
          <li
            key={title}
            className="flex flex-col items-center gap-1 max-lg:text-center lg:flex-row lg:items-start lg:gap-5"
          >
            <Parcel state={parcel} className="size-14 md:size-24" />
            <div>
              <h3 className="text-label md:text-section">{t(title)}</h3>
              <p className="mt-1 hidden text-soft md:block">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
