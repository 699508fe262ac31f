// The result of a look-up: the customer, and what is due.
import { useEffect, useRef } from 'react';
import type { Dues, FoundBill, FoundLine, FoundValue } from '#billers/steps.ts';
import { bsMonthsIn } from '#contract/dates/bikram-sambat.ts';
import { writtenDayText } from '#contract/dates/moments.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { messageText, useLanguage, usePageTexts } from '#ui/texts.ts';

interface FoundDetailsProps {
  lines: readonly FoundLine[];
  dues: Dues | undefined;
  /** What was typed about the customer; shown if the provider returns nothing. */
  typed: readonly FoundLine[];
}

function isGiven({ value }: FoundLine): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if ('day' in value) return value.day.trim() !== '';
  return !Array.isArray(value) || value.some((text) => messageText(text).trim() !== '');
}

export function FoundDetails({ lines, dues, typed }: FoundDetailsProps) {
  const t = usePageTexts('bills');
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the result, where screen readers and zoomed pages continue.
  useEffect(() => heading.current?.focus(), []);
  const { bills = [], due = 0, least } = dues ?? {};
  const notices = lines.filter((line) => line.notice && isGiven(line));
  const given = lines.filter((line) => !line.notice && isGiven(line));
  const shown = given.length === 0 && bills.length === 0 ? typed : given;
  return (
    <section className="rounded-control border border-act-edge bg-act-wash/60 p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="rounded-small text-body">
        {t('look_up.found')}
      </h2>
      {notices.map(({ label, value, notice }) => (
        <FormBanner key={label} tone={notice ?? 'info'} className="mt-3">
          <Value value={value} />
        </FormBanner>
      ))}
      {shown.length > 0 && (
        <dl className="mt-3 flex flex-col gap-2.5">
          {shown.map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[fit-content(55%)_minmax(0,1fr)] items-baseline gap-x-4"
            >
              <dt className="text-soft">{t(label)}</dt>
              <dd className="min-w-0 text-right font-bold text-pretty wrap-anywhere">
                <Value value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {bills.length > 0 && <Bills bills={bills} />}
      {due > 0 && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-act-edge pt-3 font-bold">
          {t('look_up.due')}
          <Amount rupees={due} className="ml-auto text-body" />
        </p>
      )}
      {least !== undefined && (
        <p className="mt-2 text-small text-soft">{t('look_up.least', { least })}</p>
      )}
    </section>
  );
}

function Value({ value }: { value: FoundValue }) {
  const language = useLanguage();
  if (typeof value === 'string') return value;
  if ('day' in value) {
    // The date of each calendar stays on one line.
    const days = writtenDayText(value.day, language).split(/ (?=\()/);
    return days.map((day) => day.replaceAll(' ', '\u00a0')).join(' ');
  }
  if ('rupees' in value) return <Amount rupees={value.rupees} />;
  const [first = '', ...others] = value.map(messageText);
  // A number and its unit stay on one line.
  return [first, ...others.map((text) => text.replaceAll(' ', '\u00a0'))].join(', ');
}

function Bills({ bills }: { bills: readonly FoundBill[] }) {
  const t = usePageTexts('bills');
  const language = useLanguage();
  return (
    <div className="mt-4 border-t border-act-edge pt-3">
      <h3 className="font-bold">{t('look_up.bills')}</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {bills.map(({ title, detail, notes = [], amount }, index) => (
          // Two bills may have equal texts; their order is the provider's and never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {bsMonthsIn(title, language)}
              {[...notes.map(messageText), detail]
                .filter((text) => text !== undefined && text.trim() !== '')
                .map((text) => (
                  <span key={text} className="block text-small text-soft">
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
