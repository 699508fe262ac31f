// The list of passkeys: adding, renaming and removing one.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnswerOf } from '#contract/call.ts';
import { getPasskeyOptions, registerPasskey, removePasskey } from '#contract/people/passkeys.ts';
import type { getSecondFactors } from '#contract/people/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { createPasskey, hasPasskeys } from '#ui/passkey-prompt.ts';
import { call } from '#web/api/call.ts';
import { useAct } from './act.ts';
import { PasskeyName } from './passkey-name.tsx';

type Passkey = AnswerOf<typeof getSecondFactors>['passkeys'][number];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  onCodes: (codes: string[] | null) => void;
}

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const t = usePageTexts('twoStep');
  const { isBusy, run } = useAct();
  const add = (): void =>
    run(async () => {
      const { options } = await callConfirmed(getPasskeyOptions, { body: {} });
      const passkey = await createPasskey(options);
      if (!passkey) return void addToast(t('passkeys.failed'), { tone: 'error' });
      const added = await call(registerPasskey, { body: { passkey } });
      addToast(t('passkeys.added'), { tone: 'success' });
      onCodes(added.recovery_codes);
    });
  return (
    <section className="flex flex-col gap-3 border-t border-rule pt-4">
      <h3 className="text-body">{t('passkeys.title')}</h3>
      <p className="max-w-prose text-soft">
        {t(hasPasskeys() ? 'passkeys.hint' : 'passkeys.unsupported')}
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-rule">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button look="secondary" className="self-start" isBusy={isBusy} onClick={add}>
          {t('passkeys.add')}
        </Button>
      )}
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = usePageTexts('twoStep');
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { isBusy, run } = useAct();
  const remove = (): void =>
    run(async () => {
      await callConfirmed(removePasskey, { params: { passkeyId: passkey.id } });
      addToast(t('passkeys.removed'), { tone: 'success' });
    });
  const end = (): void => {
    // The form is removed, so the focus returns to the button that opened it.
    flushSync(() => setIsRenaming(false));
    rename.current?.focus();
  };
  const { name } = passkey;
  if (isRenaming) return <PasskeyName passkey={passkey} onEnd={end} />;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-small text-soft">
          {passkey.last_used_at === null
            ? t('passkeys.created', { date: dayText(passkey.created_at) })
            : t('passkeys.used', { date: dayText(passkey.last_used_at) })}
          {!passkey.is_second_factor && <> · {t('passkeys.automatic')}</>}
        </p>
      </div>
      <div className="-mx-5 flex flex-wrap">
        <Button
          ref={rename}
          look="quiet"
          aria-label={t('passkeys.rename_one', { name })}
          onClick={() => setIsRenaming(true)}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={t('passkeys.remove_one', { name })}
          onClick={remove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
