// Lets a person who signs in with Google set a first password: by a mailed link, like a reset.
import { useState } from 'react';
import { requestReset, RESET_LINK_MINUTES } from '#contract/people/passwords.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { Setting } from '../setting.tsx';

export function FirstPassword() {
  const t = usePageTexts('security');
  const email = useSession()?.email ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call(requestReset, { body: { email } });
      setIsSent(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.banner);
    }
    setIsBusy(false);
  }
  return (
    <Sheet>
      <Setting title={t('sign_ins.set_password')}>
        <p className="max-w-prose">{t('sign_ins.password_none')}</p>
        <FormBanner tone="error">{failure}</FormBanner>
        <FormBanner tone="success">
          {isSent && (
            <EmailText>{t('sign_ins.link_sent', { email, minutes: RESET_LINK_MINUTES })}</EmailText>
          )}
        </FormBanner>
        {!isSent && (
          <Button className="self-start" isBusy={isBusy} onClick={() => void send()}>
            {t('sign_ins.send_link')}
          </Button>
        )}
      </Setting>
    </Sheet>
  );
}
