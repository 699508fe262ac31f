// The second view of a reset: the link was mailed, and how to get another one.
import { useEffect, useRef } from 'react';
import { RESET_LINK_MINUTES } from '#contract/people/passwords.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { SandboxHint } from '#web/account/sandbox-hint.tsx';

export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = usePageTexts('security');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone, so the heading takes it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {t('reset.sent_title')}
        </h2>
        <p className="mt-2 break-words text-soft">
          <EmailText>{t('reset.sent', { email, minutes: RESET_LINK_MINUTES })}</EmailText>
        </p>
        <SandboxHint email={email} />
      </div>
      <Button look="secondary" onClick={onAgain}>
        {t('reset.again')}
      </Button>
      <ButtonLink look="quiet" to="/login">
        {t('reset.back')}
      </ButtonLink>
    </div>
  );
}
