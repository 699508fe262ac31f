// The owner of the site, in one line.
import { BRAND } from '#contract/brand/brand.ts';
import { companyLine } from '#contract/brand/company-line.ts';
import { usePageTexts } from '#ui/texts.ts';

/** The copyright, and the company's number. */
export function Owner() {
  const t = usePageTexts();
  const company = companyLine(t);
  return (
    <>
      {t('frame.copyright', { name: BRAND.name })}
      {company && <span className="inline-block pl-2">{company}</span>}
    </>
  );
}
