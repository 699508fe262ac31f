// The form for another name of a passkey.
import { useEffect } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { PASSKEY_NAME_MAX, renamePasskey } from '#contract/people/passkeys.ts';
import { getSecondFactors } from '#contract/people/second-factor.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';

interface PasskeyNameProps {
  passkey: AnswerOf<typeof getSecondFactors>['passkeys'][number];
  onEnd: () => void;
}

export function PasskeyName({ passkey: { id, name }, onEnd }: PasskeyNameProps) {
  const t = usePageTexts('twoStep');
  const form = useContractForm({
    schema: renamePasskey.body,
    defaults: { name },
    async send(body) {
      await call(renamePasskey, { params: { passkeyId: id }, body });
      await readCache.invalidateQueries({ queryKey: readKey(getSecondFactors) });
      onEnd();
    },
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <li className="py-3">
      <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-3">
        <FormRefusal form={form} />
        <TextField
          label={t('passkeys.name', { name })}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          {...form.field('name')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" isBusy={form.isBusy}>
            {t('passkeys.save_name')}
          </Button>
          <Button look="quiet" onClick={onEnd}>
            {t('passkeys.keep_name')}
          </Button>
        </div>
      </form>
    </li>
  );
}
