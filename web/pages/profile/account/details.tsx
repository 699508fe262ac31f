// The card of personal details: name and e-mail address, and the forms that change them.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts, usePageTexts } from '#ui/texts.ts';
import { DetailsForm } from './details-form.tsx';
import { Fact, Facts } from './fact.tsx';
import type { Me } from './me.ts';

// Lazy: few people change their address.
const EmailForm = lazy(async () => {
  const [file] = await Promise.all([import('./email-form.tsx'), loadTexts('security')]);
  return { default: file.EmailForm };
});

type Edited = 'name' | 'email';

/** The buttons of the card; the pressed one gets the focus again when its form is closed. */
function EditButtons({
  last,
  onEdit,
}: {
  last: Edited | undefined;
  onEdit: (what: Edited) => void;
}) {
  const t = usePageTexts('account');
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => pressed.current?.focus(), []);
  const button = (what: Edited, label: string) => (
    <Button
      ref={last === what ? pressed : undefined}
      look="secondary"
      className="max-sm:flex-1 max-sm:px-3"
      onClick={() => onEdit(what)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {button('name', t('profile.edit'))}
      {button('email', t('profile.change_email'))}
    </div>
  );
}

export function DetailsCard({ me }: { me: Me }) {
  const t = usePageTexts('account');
  const [edited, setEdited] = useState<Edited>();
  const [last, setLast] = useState<Edited>();
  const edit = (what: Edited): void => {
    setEdited(what);
    setLast(what);
  };
  const done = (): void => setEdited(undefined);
  return (
    <Sheet>
      <h2 className="mb-4 text-section">{t('profile.account')}</h2>
      {edited === 'name' && <DetailsForm me={me} onDone={done} />}
      {edited === 'email' && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-sheet" />}>
          <EmailForm onDone={done} />
        </Suspense>
      )}
      {!edited && (
        <>
          <Facts>
            <Fact title={t('profile.name')}>{me.full_name}</Fact>
            <Fact title={t('profile.email')}>
              <EmailText>{me.email}</EmailText>
            </Fact>
          </Facts>
          <EditButtons last={last} onEdit={edit} />
        </>
      )}
    </Sheet>
  );
}
