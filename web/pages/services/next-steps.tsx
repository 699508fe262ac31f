// What happens after a form is sent, in three lines.
import { digitsIn } from '#contract/dates/digits.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';

const NEXT: readonly KeyIn<'bills'>[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

/** Shown beside a form, or on the list of services, before a form is open. */
export function NextSteps({ isOnList = false }: { isOnList?: boolean }) {
  const t = usePageTexts('bills');
  const language = useLanguage();
  return (
    <section className="text-soft">
      <h2 className="text-label">{t(isOnList ? 'bill.how' : 'bill.next')}</h2>
      <ol className="mt-3 flex flex-col gap-3 text-small">
        {NEXT.map((text, index) => (
          <li key={text} className="flex gap-2.5">
            <span
              aria-hidden="true"
              className="figures flex size-5 shrink-0 items-center justify-center rounded-full bg-act-wash text-act"
            >
              {digitsIn(String(index + 1), language)}
            </span>
            {t(text)}
          </li>
        ))}
      </ol>
    </section>
  );
}
