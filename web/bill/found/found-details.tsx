// What a look-up found: who it is, what is due, what can be bought. The texts are the provider's.
import { useEffect, useRef } from 'react';
import type { Found, FoundBill } from '#billers/look-up.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { tellMessage, usePageTexts } from '#ui/texts.ts';
import { PlanChoice } from './plan-choice.tsx';
import type { PlanControl } from './plan-choice.tsx';

/** One line: what it is called, and what it is. */
interface Told {
  label: KeyIn<'bills'>;
  value: string;
}

interface FoundDetailsProps {
  found: Found;
  /** Whom it was asked about, in the form's own words: shown where the provider tells no line. */
  asked: readonly Told[];
  plan: PlanControl;
}

export function FoundDetails({ found, asked, plan }: FoundDetailsProps) {
  const t = usePageTexts('bills');
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever listens, or sees a small part of the page, goes on where the answer stands.
  useEffect(() => heading.current?.focus(), []);
  const { lines, bills = [], plans = [], due, least } = found;
  const given = lines.filter(({ value }) => value.trim() !== '');
  const isSilent = given.length === 0 && bills.length === 0;
  const told: readonly Told[] = isSilent ? asked : given;
  return (
    <>
      <section className="rounded-control border border-peak-200 bg-peak-50/60 p-4 sm:p-5">
        <h2 ref={heading} tabIndex={-1} className="rounded-small text-lg">
          {t('look_up.found')}
        </h2>
        {told.length > 0 && (
          <dl className="mt-3 flex flex-col gap-2.5">
            {told.map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-soft">{t(label)}</dt>
                <dd className="ml-auto min-w-0 text-right font-bold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {bills.length > 0 && <Bills bills={bills} />}
        {due !== undefined && due > 0 && (
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-peak-200 pt-3 font-bold">
            {t('look_up.due')}
            <Amount rupees={due} className="ml-auto text-lg sm:text-xl" />
          </p>
        )}
        {least !== undefined && (
          <p className="mt-2 text-sm text-soft">{t('look_up.least', { least })}</p>
        )}
      </section>
      {plans.length > 0 && <PlanChoice plans={plans} {...plan} />}
    </>
  );
}

function Bills({ bills }: { bills: readonly FoundBill[] }) {
  const t = usePageTexts('bills');
  return (
    <div className="mt-4 border-t border-peak-200 pt-3">
      <h3 className="font-bold">{t('look_up.bills')}</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {bills.map(({ title, detail, notes = [], amount }, index) => (
          // Two bills may read the same; their order is the provider's and never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {title}
              {[...notes.map(tellMessage), detail]
                .filter((text) => text !== undefined && text.trim() !== '')
                .map((text) => (
                  <span key={text} className="block text-sm text-soft">
                    {text}
                  </span>
                ))}
            </span>
            <Amount rupees={amount} className="ml-auto" />
          </li>
        ))}
      </ul>
    </div>
  );
}
