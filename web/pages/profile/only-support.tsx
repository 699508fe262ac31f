// Says what to do if only support can unfreeze the account.
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
