// For people who live abroad: when new documents are due, and the day of their return.
import { getKyc, stateReturn } from '#contract/people/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import type { Kyc, KycCase } from './kyc-parts.ts';

const STANDS = new Set<KycCase['state']>(['checking', 'in_review', 'verified']);

/** Draws nothing for people who live in Nepal. Asks for nothing while new documents are reviewed. */
export function KycDeadline({ kyc: { case: current, update } }: { kyc: Kyc }) {
  const t = usePageTexts('kyc');
  if (!current?.update_until || !STANDS.has(current.state)) return null;
  const until = dayText(current.update_until);
  const isRenewed = update?.state === 'checking' || update?.state === 'in_review';
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-body">{t('kyc.return_title')}</h3>
      {!isRenewed && (
        <p>
          {t('kyc.return_deadline', { until })} {t('kyc.return_rule')}
          {current.state === 'verified' && ` ${t('kyc.return_stays')}`}
        </p>
      )}
      <ReturnForm key={current.return_date} known={current.return_date ?? ''} />
    </section>
  );
}

function ReturnForm({ known }: { known: string }) {
  const t = usePageTexts('kyc');
  const form = useContractForm({
    schema: stateReturn.body,
    defaults: { return_date: known },
    async send(values) {
      await call(stateReturn, { body: values });
      await readCache.invalidateQueries({ queryKey: readKey(getKyc) });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
      <FormRefusal form={form} />
      <TextField
        type="date"
        label={t('kyc.return_date')}
        className="sm:max-w-60"
        {...form.field('return_date')}
      />
      <Button type="submit" look="secondary" className="self-start" isBusy={form.isBusy}>
        {t('kyc.return_save')}
      </Button>
    </form>
  );
}
