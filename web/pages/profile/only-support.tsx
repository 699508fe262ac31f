// What somebody does whose account only support can unfreeze.
import { BRAND } from '#contract/brand/brand.ts';
import { usePageTexts } from '#ui/texts.ts';

export function OnlySupport() {
  const t = usePageTexts('protection');
  return (
    <>
      <p>{t('freeze.only_support')}</p>
      <a href={`mailto:${BRAND.supportEmail}`} className="text-link self-start">
        {BRAND.supportEmail}
      </a>
    </>
  );
}
