// What waits for a visitor while they sign in or up.
import { useState } from 'react';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { currentDraft } from './draft.ts';

export function DraftNote() {
  const t = usePageTexts('account');
  const [draft] = useState(currentDraft);
  if (!draft) return null;
  return (
    <FormBanner tone="info" className="mb-5">
      <p className="wrap-anywhere">{t('draft.kept', { what: draft.about })}</p>
    </FormBanner>
  );
}
