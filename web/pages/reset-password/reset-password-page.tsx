// Resetting a forgotten password: the e-mail address, the sent link, and the new password.
import { useState } from 'react';
import { useParams } from 'react-router';
import { Card } from '#ui/surfaces/card.tsx';
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
      <Page title={t('reset.new_title')} width="narrow">
        <Card>
          <ChoosePassword token={token} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('reset.title')} width="narrow">
      <Card>
        {sentTo === undefined ? (
          <AskLink onSent={setSentTo} />
        ) : (
          <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
        )}
      </Card>
    </Page>
  );
}
