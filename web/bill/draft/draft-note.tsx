// Shows the draft that is kept for a visitor while they sign in or up.
import { useLayoutEffect, useState } from 'react';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { currentDraft } from './draft.ts';
import type { Draft } from './draft.ts';

export function DraftNote() {
  const t = usePageTexts('account');
  const [draft, setDraft] = useState<Draft>();
  // Pages rendered at build time have no draft, and the first render in the browser must match them.
  useLayoutEffect(() => setDraft(currentDraft()), []);
  if (!draft) return null;
  const [what, ...rest] = draft.about.split(' · ');
  return (
    <FormBanner tone="info" className="mb-5">
      <p className="text-label wrap-anywhere">
        {what}
        {/* On a phone the number and the amount are on a line of their own. */}
        {rest.length > 0 && <span className="max-sm:hidden"> · </span>}
        <span className="max-sm:block">{rest.join(' · ')}</span>
      </p>
      <p className="text-small">{t('draft.kept')}</p>
    </FormBanner>
  );
}
