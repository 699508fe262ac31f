// The first step: the number with its country; the button is enabled once it is complete.
import { useWatch } from 'react-hook-form';
import { phoneVerification } from '#contract/people/phone.ts';
import { phoneProblem } from '#contract/users.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { countryOf, dialCodeOf } from '#web/account/countries.ts';
import { PhoneFields } from '#web/account/phone-fields.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import type { Me } from './me.ts';
import type { SentTo } from './phone-sent.ts';

interface NumberStepProps {
  me: Me;
  isSecond: boolean;
  onSent: (sent: SentTo) => void;
  onCancel: (() => void) | undefined;
}

export function NumberStep({ me, isSecond, onSent, onCancel }: NumberStepProps) {
  const t = usePageTexts('kyc');
  const form = useContractForm({
    schema: undefined,
    // A verified number stays in force until another is verified, so the field for the new one is empty.
    defaults: { country: countryOf(me.country_code), phone: me.phone_verified ? '' : me.phone },
    async send(values) {
      const { country = '', phone = '' } = values as { country?: string; phone?: string };
      const dialCode = dialCodeOf(country);
      const whole = dialCode + phone;
      await callConfirmed(phoneVerification, { body: { phone: whole } });
      onSent({ phone: whole, shown: `+${dialCode} ${phone}`, atMs: Date.now() });
    },
  });
  const [country, phone] = useWatch({
    control: form.form.control,
    name: ['country', 'phone'],
  }) as [string, string];
  const isComplete = country !== '' && phoneProblem(dialCodeOf(country), phone) === undefined;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="max-w-prose text-soft">
        {t(me.phone_verified ? 'phone.why_change' : 'phone.why')}
      </p>
      <FormRefusal form={form} />
      <div className="max-w-md">
        <PhoneFields
          country={{
            label: t('phone.country'),
            control: form.form.control,
            name: 'country',
            message: form.field('country').message,
          }}
          number={{
            label: t('phone.number'),
            dialCode: dialCodeOf(country),
            ...form.field('phone'),
          }}
        />
      </div>
      <div className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
        <Button
          type="submit"
          look={isSecond ? 'secondary' : 'primary'}
          isBusy={form.isBusy}
          disabled={!isComplete}
        >
          {t('phone.verify')}
        </Button>
        {onCancel && (
          <Button look="quiet" className="max-sm:-ml-5" onClick={onCancel}>
            {t('phone.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
