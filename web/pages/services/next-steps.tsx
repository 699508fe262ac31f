// What happens after a form is sent, in three lines.
import type { KeyIn } from '#contract/texts/languages.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

const NEXT: readonly KeyIn<'bills'>[] = ['bill.next_fees', 'bill.next_follow', 'bill.next_back'];

export function NextSteps() {
  const t = usePageTexts('bills');
  return (
    <section className="text-soft">
      <h2 className="text-label">{t('bill.next')}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-small">
        {NEXT.map((text) => (
          <li key={text} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-4 text-pine" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
