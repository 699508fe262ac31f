// Downloads everything we keep about the person, after a confirmation.
import { useState } from 'react';
import { EXPORT_PATH } from '#contract/people/export.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { confirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { saveAnswer } from '#web/api/save-file.ts';
import { Setting } from '../setting.tsx';

export function ExportCard() {
  const t = usePageTexts('ownData');
  const [isBusy, setIsBusy] = useState(false);
  const [savedAs, setSavedAs] = useState<string>();
  const [refusal, setRefusal] = useState<CallError>();
  async function save(): Promise<void> {
    setIsBusy(true);
    setSavedAs(undefined);
    setRefusal(undefined);
    try {
      setSavedAs(await confirmed(() => saveAnswer({ method: 'POST', path: EXPORT_PATH })));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A person who closes the confirmation dialog needs no error message.
      if (!error.confirmation) setRefusal(error);
    }
    setIsBusy(false);
  }
  return (
    <Setting title={t('export.card')}>
      <p className="max-w-prose">{t('export.what')}</p>
      <p className="max-w-prose text-soft">{t('export.confirm')}</p>
      {refusal && <FormRefusal form={refusal} />}
      {savedAs !== undefined && (
        <FormBanner tone="success">{t('export.saved', { name: savedAs })}</FormBanner>
      )}
      <Button look="secondary" className="self-start" isBusy={isBusy} onClick={() => void save()}>
        {t('export.button')}
      </Button>
    </Setting>
  );
}
