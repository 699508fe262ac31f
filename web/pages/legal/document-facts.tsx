// The header of a legal text: the company, and the day on which the text came into force.
import { writtenDayText } from '#contract/dates/moments.ts';
import { BRAND } from '#contract/brand/brand.ts';
import { officeLines } from '#contract/brand/office-lines.ts';
import { companyLine } from '#contract/brand/company-line.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';

/** `since`: the day the present version came into force; it changes with the text. */
export function DocumentFacts({ since }: { since: string }) {
  const t = usePageTexts('articles');
  const language = useLanguage();
  const [office] = BRAND.offices;
  const company = [...officeLines(office, language), companyLine(t)].filter(
    (line) => line !== undefined,
  );
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-3 rounded-plate bg-well p-5 text-label sm:grid-cols-[3fr_2fr]">
      <div>
        <dt className="text-soft">{t('article.company')}</dt>
        <dd className="mt-0.5 font-bold">{company.join(', ')}</dd>
      </div>
      <div>
        <dt className="text-soft">{t('article.in_force')}</dt>
        <dd className="mt-0.5 font-bold">
          <time dateTime={since}>{writtenDayText(since, language)}</time>
        </dd>
      </div>
    </dl>
  );
}
