// The authenticator app: setting it up with a QR code, and removing it.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { beginTotp, enableTotp, removeTotp } from '#contract/people/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useAct } from './act.ts';
import { QrCode } from '#ui/art/qr-code.tsx';

type SetUp = AnswerOf<typeof beginTotp>;

interface AuthenticatorProps {
  since: string | null;
  onCodes: (codes: string[] | null) => void;
}

export function Authenticator({ since, onCodes }: AuthenticatorProps) {
  const t = usePageTexts('twoStep');
  const [setUp, setSetUp] = useState<SetUp>();
  const { isBusy, run } = useAct();
  const begin = (): void => run(async () => setSetUp(await callConfirmed(beginTotp)));
  const remove = (): void =>
    run(async () => {
      await callConfirmed(removeTotp);
      addToast(t('totp.removed'), { tone: 'success' });
    });
  function finish(codes: string[] | null): void {
    setSetUp(undefined);
    run(async () => onCodes(codes));
  }
  return (
    <section className="flex flex-col gap-3 border-t border-rule pt-4">
      <h3 className="text-body">{t('totp.title')}</h3>
      <p className="max-w-prose text-soft">
        {since === null ? t('totp.hint') : t('totp.since', { date: dayText(since) })}
      </p>
      {since === null && !setUp && (
        <Button look="secondary" className="self-start" isBusy={isBusy} onClick={begin}>
          {t('totp.set_up')}
        </Button>
      )}
      {since === null && setUp && <SetUpForm setUp={setUp} onDone={finish} />}
      {since !== null && (
        <Button look="secondary" className="self-start" isBusy={isBusy} onClick={remove}>
          {t('totp.remove')}
        </Button>
      )}
    </section>
  );
}

function SetUpForm({ setUp, onDone }: { setUp: SetUp; onDone: (codes: string[] | null) => void }) {
  const t = usePageTexts('twoStep');
  const form = useContractForm({
    schema: enableTotp.body,
    defaults: { code: '' },
    async send(body) {
      onDone((await call(enableTotp, { body })).recovery_codes);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <FormRefusal form={form} />
      <p>{t('totp.scan')}</p>
      <QrCode text={setUp.uri} label={t('totp.qr')} />
      <p className="text-soft">
        {t('totp.secret')}{' '}
        <span className="figures font-bold wrap-anywhere text-ink">
          {setUp.secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <TextField
        label={t('totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="figures text-center text-section tracking-[0.2em]"
        {...form.field('code')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('totp.enable')}
      </Button>
    </form>
  );
}
