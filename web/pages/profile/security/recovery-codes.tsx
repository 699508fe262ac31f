// Recovery codes: how many are left, and new ones, which are shown once.
import { useState } from 'react';
import { renewRecoveryCodes } from '#contract/people/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { saveBlob } from '#web/api/save-file.ts';
import { useAct } from './act.ts';

export function RecoveryCodes({ left, onNew }: { left: number; onNew: (codes: string[]) => void }) {
  const t = usePageTexts('twoStep');
  const { isBusy, run } = useAct();
  const renew = (): void =>
    run(async () => onNew((await callConfirmed(renewRecoveryCodes)).recovery_codes));
  return (
    <section className="flex flex-col gap-3 border-t border-rule pt-4">
      <h3 className="text-body">{t('recovery.title')}</h3>
      <p className="max-w-prose text-soft">{t('recovery.left', { left })}</p>
      <Button look="secondary" className="self-start" isBusy={isBusy} onClick={renew}>
        {t('recovery.renew')}
      </Button>
    </section>
  );
}

/** Shows new codes once: they cannot be shown again, so only the last button closes the dialog. */
export function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = usePageTexts('twoStep');
  const text = `${codes.join('\n')}\n`;
  const [isRefused, setIsRefused] = useState(false);
  async function copy(): Promise<void> {
    const isCopied = await copyText(text);
    setIsRefused(!isCopied);
    if (isCopied) addToast(t('recovery.copied'), { tone: 'success' });
  }
  const download = (): void => {
    saveBlob(new Blob([text], { type: 'text/plain' }), t('recovery.file'));
  };
  return (
    <Dialog isOpen mustAnswer onClose={onDone} title={t('recovery.new')}>
      <p className="text-soft">{t('recovery.new_hint')}</p>
      <ul className="figures my-5 grid grid-cols-1 gap-x-4 gap-y-1 rounded-sheet bg-page p-4 text-center text-body sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormBanner tone="warning">{isRefused && t('recovery.not_copied')}</FormBanner>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" className="flex-1" onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button look="secondary" className="flex-1" onClick={download}>
          {t('recovery.download')}
        </Button>
        <Button className="w-full" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </Dialog>
  );
}
