// Shown over a page rendered at build time whose app could not be started (after-paint.ts): what that
// means, and a button to reload. It is rendered with the page, because without the app nothing else can be.
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function NotStarted() {
  const t = usePageTexts();
  return (
    <section
      aria-label={t('frame.reload')}
      className="fixed inset-x-3 bottom-3 z-60 mx-auto flex max-w-xl flex-col items-start gap-3 rounded-sheet bg-sheet p-4 shadow-float ring-1 ring-rule"
    >
      <FormBanner tone="error" className="w-full">
        {t('frame.not_started')}
      </FormBanner>
      <Button>{t('frame.reload')}</Button>
    </section>
  );
}
