// The card of personal details: name and e-mail address, and the form that changes them.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DetailsForm } from './details-form.tsx';
import { Fact, Facts } from './fact.tsx';
import type { Me } from './me.ts';

export function DetailsCard({ me }: { me: Me }) {
  const t = usePageTexts('account');
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The pressed button is gone: keyboard users continue where they started.
    if (!isEditing && wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{t('profile.account')}</h2>
      {isEditing ? (
        <DetailsForm me={me} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <Facts>
            <Fact title={t('profile.name')}>{me.full_name}</Fact>
            <Fact title={t('profile.email')}>{me.email}</Fact>
          </Facts>
          <Button ref={edit} look="secondary" className="mt-5" onClick={() => setIsEditing(true)}>
            {t('profile.edit')}
          </Button>
        </>
      )}
    </Card>
  );
}
