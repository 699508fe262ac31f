// The personal details, a row each: the name, the e-mail address and the phone number.
import { lazy, Suspense, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts, usePageTexts } from '#ui/texts.ts';
import { Row, Rows, Setting } from '../setting.tsx';
import { DetailsForm } from './details-form.tsx';
import type { Me } from './me.ts';
import { PhoneRow } from './phone.tsx';

// Lazy: few people change their address.
const EmailForm = lazy(async () => {
  const [file] = await Promise.all([import('./email-form.tsx'), loadTexts('security')]);
  return { default: file.EmailForm };
});

function NewEmail({ onDone }: FormProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full rounded-sheet" />}>
      <EmailForm onDone={onDone} />
    </Suspense>
  );
}

export function Details({ me }: { me: Me }) {
  const t = usePageTexts('account');
  const [isNaming, setIsNaming] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  return (
    <Setting title={t('profile.account')}>
      <Rows>
        <EditRow
          me={me}
          title={t('profile.name')}
          action={t('profile.edit')}
          Form={DetailsForm}
          isOpen={isNaming}
          onOpen={setIsNaming}
          isInForm
        >
          {me.full_name}
        </EditRow>
        <EditRow
          me={me}
          title={t('profile.email')}
          action={t('profile.change_email')}
          Form={NewEmail}
          isOpen={isMoving}
          onOpen={setIsMoving}
        >
          <EmailText>{me.email}</EmailText>
        </EditRow>
        <PhoneRow me={me} isSecond={isNaming || isMoving} />
      </Rows>
    </Setting>
  );
}

interface FormProps {
  me: Me;
  onDone: () => void;
}

interface EditRowProps {
  me: Me;
  title: string;
  /** The accessible name of the button that opens the form. */
  action: string;
  Form: ComponentType<FormProps>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Whether the form shows the title and the value itself, so that the row hides them while it is open. */
  isInForm?: boolean;
  /** The value. */
  children: ReactNode;
}

function EditRow({ me, title, action, Form, isOpen, onOpen, ...rest }: EditRowProps) {
  const { isInForm = false, children } = rest;
  const t = usePageTexts('account');
  const isInside = isOpen && isInForm;
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    // The form is removed, so the focus returns to the button that opened it.
    flushSync(() => onOpen(false));
    button.current?.focus();
  };
  return (
    <Row
      title={!isInside && <p className="text-small text-soft">{title}</p>}
      action={
        !isOpen && (
          <Button ref={button} look="quiet" aria-label={action} onClick={() => onOpen(true)}>
            {t('profile.change')}
          </Button>
        )
      }
      beneath={isOpen && <Form me={me} onDone={close} />}
    >
      {!isInside && <p className="wrap-anywhere">{children}</p>}
    </Row>
  );
}
