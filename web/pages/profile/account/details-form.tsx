// The form that changes the name. The phone number has a form of its own, which verifies the new one.
import { KYC_STATUS } from '#contract/codes.ts';
import { fields } from '#contract/fields.ts';
import { nameFields as names, updateDetails } from '#contract/people/details.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { readCache } from '#web/api/reads.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import type { Me } from './me.ts';

const nameFields = fields(names);

export function DetailsForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = usePageTexts('account');
  const form = useContractForm({
    schema: nameFields,
    defaults: { fname: me.fname, lname: me.lname },
    async send(values) {
      // An emptied field is missing from the values, and a missing last name would leave the old one.
      const body = { ...values, lname: values.lname ?? '', mobile_no: me.mobile_no };
      const { message } = await callConfirmed(updateDetails, { body });
      // A new name may send the identity check back to review.
      await readCache.invalidateQueries();
      addToast(message, { tone: 'success' });
      onDone();
    },
  });
  const isVerified = me.kyc_status === KYC_STATUS.verified;
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <FormRefusal form={form} />
      {isVerified && <FormBanner tone="warning">{t('profile.name_verified')}</FormBanner>}
      <TextField
        label={t('profile.first_name')}
        autoComplete="given-name"
        // The form has just replaced the pressed button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.field('fname')}
      />
      <TextField
        label={t('profile.last_name')}
        autoComplete="family-name"
        {...form.field('lname')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('profile.save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
