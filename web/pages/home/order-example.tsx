// An example of an order's timeline.
import { Amount } from '#ui/surfaces/amount.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Monogram } from '#ui/surfaces/monogram.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { PrayerFlags } from './prayer-flags.tsx';

const STEPS: readonly KeyIn<'home'>[] = [
  'home.example_paid',
  'home.example_sent',
  'home.example_done',
];

export function OrderExample() {
  const t = usePageTexts('home');
  return (
    // One image for screen readers, though it is drawn with text.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="img"
      aria-label={t('home.picture')}
      className="relative mx-auto mt-14 w-full max-w-sm md:mt-6"
    >
      <PrayerFlags />
      <div className="rounded-card border border-line/70 bg-card p-6 shadow-float">
        <div className="flex items-center gap-3">
          <Monogram name="NTC" className="size-12" />
          <div className="flex-1">
            <p className="font-bold">{t('home.example_for')}</p>
            <p className="figures text-sm text-soft">9840000000</p>
          </div>
        </div>
        <div className="mt-5 flex items-center justify-between gap-3 border-b border-line pb-5">
          <Amount paisa={50_000n} className="font-head text-3xl font-bold text-peak-900" />
          <p className="rounded-full bg-paper-deep px-2.5 py-0.5 text-xs text-soft">
            {t('home.example')}
          </p>
        </div>
        <div className="mt-5 flex flex-col">
          {STEPS.map((step, index) => (
            <Step key={step} isLast={index === STEPS.length - 1} text={t(step)} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Step({ text, isLast }: { text: string; isLast: boolean }) {
  return (
    <div className="flex gap-3">
      <div className="flex flex-col items-center">
        <span className="flex size-7 items-center justify-center rounded-full bg-good text-white">
          <CheckIcon className="size-4" />
        </span>
        {!isLast && <span className="my-1 w-0.5 flex-1 bg-good/30" />}
      </div>
      <p className={isLast ? 'pt-0.5 font-bold text-good' : 'pt-0.5 pb-5'}>{text}</p>
    </div>
  );
}
