// Resetting a forgotten password: the e-mail address, the sent link, and the new password.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Page } from '#web/layout/page.tsx';
import { AskLink } from './ask-link.tsx';
import { LinkSent } from './link-sent.tsx';
import { ChoosePassword } from './choose-password.tsx';

export function ResetPasswordPage() {
  const t = usePageTexts('security');
  const { token } = useParams();
  const [sentTo, setSentTo] = useState<string>();
  if (token !== undefined) {
    return (
      <Page isShort title={t('reset.new_title')} width="narrow">
        <Sheet>
          <ChoosePassword token={token} />
        </Sheet>
      </Page>
    );
  }
  return (
    <Page isShort title={t('reset.title')} width="narrow">
      <Sheet>
        {sentTo === undefined ? (
          <AskLink onSent={setSentTo} />
        ) : (
          <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
        )}
      </Sheet>
    </Page>
  );
}
