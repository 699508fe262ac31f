// How an order ends: delivered, or returned with its money. Two examples side by side.
import { Link } from 'react-router';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Parcel } from '#ui/art/parcel.tsx';
import type { ParcelState } from '#ui/art/parcel.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon, RepeatIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';

interface Outcome {
  parcel: ParcelState;
  title: KeyIn<'homeMore'>;
  ground: string;
  steps: readonly { icon: Icon; text: KeyIn<'homeMore'>; look: string }[];
}

const DONE = { icon: CheckIcon, look: 'bg-pine text-sheet' };

const OUTCOMES: readonly Outcome[] = [
  {
    parcel: 'arrived',
    title: 'home.outcome_arrived',
    ground: 'bg-pine-wash',
    steps: [
      { ...DONE, text: 'home.outcome_paid' },
      { ...DONE, text: 'home.outcome_sent' },
      { ...DONE, text: 'home.outcome_confirmed' },
    ],
  },
  {
    parcel: 'returned',
    title: 'home.outcome_returned',
    ground: 'bg-marigold-wash',
    steps: [
      { ...DONE, text: 'home.outcome_paid' },
      { icon: CloseIcon, look: 'bg-danger text-sheet', text: 'home.outcome_refused' },
      { icon: RepeatIcon, look: 'bg-pine text-sheet', text: 'home.outcome_refunded' },
    ],
  },
];

export function Outcomes() {
  const t = usePageTexts('homeMore');
  return (
    <section
      aria-labelledby="outcomes"
      className="mx-auto w-full max-w-site px-4 pt-5 sm:px-8 md:pt-16"
    >
      <h2 id="outcomes" className="text-title">
        {t('home.outcomes')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2.5 max-[349px]:grid-cols-1 md:mt-8 md:gap-6">
        {OUTCOMES.map((outcome) => (
          <li
            key={outcome.title}
            className={classNames('rounded-sheet p-3 md:p-8', outcome.ground)}
          >
            <Story {...outcome} />
          </li>
        ))}
      </ul>
      <Link to="/service-status" className="text-link inline-flex min-h-11 items-center md:mt-3">
        {t('home.outcomes_measured')}
      </Link>
    </section>
  );
}

function Story({ parcel, title, steps }: Outcome) {
  const t = usePageTexts('homeMore');
  const amount = moneyText(50_000n).replace(' ', '\u00a0');
  return (
    <>
      <div className="flex items-center gap-1.5 md:gap-5">
        <Parcel state={parcel} className="size-10 md:size-24" />
        <div>
          <p className="text-small text-soft">{t('home.example')}</p>
          <h3 className="text-label md:text-section">{t(title)}</h3>
        </div>
      </div>
      <ol className="mt-2.5 md:mt-5">
        {steps.map(({ icon: Sign, text, look }) => (
          <li
            key={text}
            className="group relative flex gap-2 pb-2.5 text-small last:pb-0 md:gap-3 md:pb-4 md:text-body"
          >
            <span className="absolute top-6 bottom-0 left-[0.71875rem] w-0.5 bg-ink/20 group-last:hidden" />
            <span
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full',
                look,
              )}
            >
              <Sign className="size-3.5" />
            </span>
            <span className="figures">{t(text, { amount })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
