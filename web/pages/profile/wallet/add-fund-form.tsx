// Adds money to the wallet: creates an order that loads it and opens its payment page.
import { useNavigate, useSearchParams } from 'react-router';
import { getLimits } from '#contract/wallet/limits.ts';
import { numberOnWire } from '#contract/money.ts';
import { LOAD_RUPEES, loadWallet } from '#contract/wallet/wallet.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText } from '#ui/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { roundMoney } from '../round-money.ts';

/** The least and the most that can be added, as far as known, and what keeps it from being more. */
function useAmountHint(): string {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  const ends = { min: grouped(LOAD_RUPEES.min), max: grouped(LOAD_RUPEES.max) };
  if (!limits) return `${t('wallet.add_hint', ends)} ${t('wallet.add_cap')}`;
  const { cap, left } = limits.balance;
  if (cap === null || left === null || left >= LOAD_RUPEES.max) return t('wallet.add_hint', ends);
  if (left < LOAD_RUPEES.min) return t('wallet.add_full', { cap: roundMoney(cap) });
  const room = { ...ends, max: grouped(Math.floor(left)) };
  return `${t('wallet.add_hint_room', room)} ${t('wallet.add_limit', { cap: roundMoney(cap) })}`;
}

/** The limits, formatted for display. */
function grouped(rupees: number): string {
  return rupees.toLocaleString('en-IN');
}

export function AddFundForm() {
  const t = usePageTexts('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('amount') ?? '';
  const form = useContractForm({
    schema: loadWallet.body,
    // A payment without enough balance passes the missing amount.
    defaults: { amount: /^\d{1,6}$/.test(wanted) ? wanted : '' },
    async send(values, { key }) {
      const body = { amount: numberOnWire(String(values.amount)) };
      const { id } = await call(loadWallet, { body, key });
      await navigate(`/payment/${id}`);
    },
  });
  const hint = useAmountHint();
  return (
    <section>
      <h2 className="mb-4 text-section">{t('wallet.add_fund')}</h2>
      <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-5">
        <FormRefusal form={form} />
        <TextField
          label={t('wallet.amount')}
          before={currencyText('NPR')}
          inputMode="numeric"
          autoComplete="off"
          className="figures text-body"
          hint={hint}
          {...form.field('amount')}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('wallet.add_continue')}
        </Button>
      </form>
    </section>
  );
}
