// A saved recipient: renaming and deleting.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { NameForm } from './name-form.tsx';
import { deleteRecipient } from './recipient-calls.ts';

interface SavedNameProps {
  recipient: Recipient;
  /** The most common action, placed before renaming. */
  action?: ReactNode;
  /** The recipient. */
  children: ReactNode;
}

type Doing = 'nothing' | 'renaming' | 'removing';

export function SavedName({ recipient, action, children }: SavedNameProps) {
  const t = usePageTexts('orders');
  const [doing, setDoing] = useState<Doing>('nothing');
  const rename = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  const name = recipient.nickname ?? '';
  useEffect(() => {
    // The pressed button is gone, so the focus returns to the button that opened the form.
    if (doing === 'nothing' && back.current) rename.current?.focus();
    back.current = doing !== 'nothing';
  }, [doing]);
  const end = (): void => setDoing('nothing');
  const keep = (
    <Button look="quiet" onClick={end}>
      {t('recipient.keep')}
    </Button>
  );
  if (doing === 'renaming') {
    return (
      <NameForm
        whom={recipient}
        nickname={name}
        label={t('recipient.new_name', { name })}
        action={t('recipient.save_name')}
        hasFocus
        onDone={end}
      >
        {keep}
      </NameForm>
    );
  }
  if (doing === 'removing') return <Removing recipient={recipient}>{keep}</Removing>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">{children}</div>
      <div
        className={classNames(
          '-mr-3 flex flex-wrap items-center gap-y-1 *:px-3 max-sm:grow max-sm:basis-full',
          action ? 'max-sm:justify-between' : 'max-sm:-ml-3',
        )}
      >
        {action}
        <Button
          ref={rename}
          look="quiet"
          aria-label={t('recipient.rename_one', { name })}
          onClick={() => setDoing('renaming')}
        >
          {t('recipient.rename')}
        </Button>
        <Button
          look="remove"
          aria-label={t('recipient.remove_one', { name })}
          onClick={() => setDoing('removing')}
        >
          {t('recipient.remove')}
        </Button>
      </div>
    </div>
  );
}

function Removing({ recipient, children }: SavedNameProps) {
  const t = usePageTexts('orders');
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await deleteRecipient(recipient, t);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(error.banner ?? t('error.our_fault'), { tone: 'error' });
    } finally {
      setIsBusy(false);
    }
  }
  const name = recipient.nickname ?? '';
  const question = t('recipient.remove_ask', { name });
  return (
    <fieldset aria-label={question} className="flex flex-col gap-3">
      <p className="font-bold wrap-anywhere">{question}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          look="danger"
          isBusy={isBusy}
          aria-label={t('recipient.remove_one', { name })}
          onClick={() => void remove()}
        >
          {t('recipient.remove')}
        </Button>
        {children}
      </div>
    </fieldset>
  );
}
