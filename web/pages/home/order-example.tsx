// An example of an order's timeline.
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { CheckIcon } from '#ui/icons.tsx';
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
      <div className="rounded-sheet border border-rule/70 bg-sheet p-6 shadow-float">
        <div className="flex items-center gap-3">
          <OperatorPlate name="NTC" />
          <div className="flex-1">
            <p className="font-bold">{t('home.example_for')}</p>
            <p className="figures text-small text-soft">9840000000</p>
          </div>
        </div>
        <div className="mt-5 flex items-center justify-between gap-3 border-b border-rule pb-5">
          <Amount paisa={50_000n} className="text-title font-bold text-ink" />
          <p className="rounded-full bg-well px-2.5 py-0.5 text-small text-soft">
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
        <span className="flex size-7 items-center justify-center rounded-full bg-pine text-sheet">
          <CheckIcon className="size-4" />
        </span>
        {!isLast && <span className="my-1 w-0.5 flex-1 bg-pine/30" />}
      </div>
      <p className={isLast ? 'pt-0.5 font-bold text-pine' : 'pt-0.5 pb-5'}>{text}</p>
    </div>
  );
}
