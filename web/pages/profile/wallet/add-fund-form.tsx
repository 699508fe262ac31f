// Adds money to the wallet: creates a wallet-load order and opens its payment page. Beside the form, how much
// can still be added.
import { useNavigate, useSearchParams } from 'react-router';
import { getLimits } from '#contract/wallet/limits.ts';
import { groupedDigits } from '#contract/dates/digits.ts';
import { numberOnWire, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { LOAD_RUPEES, loadWallet } from '#contract/wallet/wallet.ts';
import { AMOUNT_CHIP, amountChipText } from '#ui/controls/amount-chip.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText, moneyText } from '#ui/text/money-text.ts';
import { Fact } from '#ui/surfaces/fact.tsx';
import { pageLanguage, usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { roundMoney } from '#ui/text/round-money.ts';

/** The minimum and maximum that can be added, as far as known, and the reason for the maximum. */
function useAmountHint(): string {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  const ends = { min: groupedDigits(LOAD_RUPEES.min), max: groupedDigits(LOAD_RUPEES.max) };
  if (!limits) return `${t('wallet.add_hint', ends)} ${t('wallet.add_cap')}`;
  const { cap, left } = limits.balance;
  if (cap === null || left === null || left >= LOAD_RUPEES.max) return t('wallet.add_hint', ends);
  if (left < LOAD_RUPEES.min) return t('wallet.add_full', { cap: roundMoney(cap) });
  return t('wallet.add_hint_room', { ...ends, max: groupedDigits(Math.floor(left)) });
}

const QUICK_RUPEES = [500, 1_000, 2_000, 5_000];

/** Quick amounts that are within the limits. */
function QuickAmounts({ onPick }: { onPick: (rupees: number) => void }) {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  const most = Math.min(limits?.balance.left ?? LOAD_RUPEES.max, LOAD_RUPEES.max);
  return (
    <div role="group" aria-label={t('wallet.add_quick')} className="-mt-2 grid grid-cols-4 gap-2">
      {QUICK_RUPEES.filter((rupees) => rupees <= most).map((rupees) => (
        <button key={rupees} type="button" className={AMOUNT_CHIP} onClick={() => onPick(rupees)}>
          {amountChipText(rupees, pageLanguage())}
        </button>
      ))}
    </div>
  );
}

/** How the maximum is calculated; draws nothing without a balance limit. */
function Room() {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  if (!limits) return null;
  const { cap, held, pending, left } = limits.balance;
  if (cap === null || left === null) return null;
  return (
    <dl className="figures flex flex-col gap-2 self-start rounded-control bg-page px-4 py-3.5 text-small">
      <Fact title={t('wallet.add_cap_is')}>{moneyText(paisaOf(cap))}</Fact>
      <Fact title={t('limits.balance')}>{moneyText(paisaOf(held))}</Fact>
      {pending > 0 && <Fact title={t('wallet.add_pending')}>{moneyText(paisaOf(pending))}</Fact>}
      <Fact title={t('wallet.add_fits')} isSum>
        {moneyText(paisaOf(left))}
      </Fact>
    </dl>
  );
}

const paisaOf = (rupees: number): Paisa => paisaFromRupees(rupees) ?? 0n;

export function AddFundForm() {
  const t = usePageTexts('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('amount') ?? '';
  const form = useContractForm({
    schema: loadWallet.body,
    // A payment without enough balance passes the missing amount.
    defaults: { amount: /^\d{1,6}$/.test(wanted) ? wanted : '' },
    async send(values) {
      const body = { amount: numberOnWire(String(values.amount)) };
      const { id } = await call(loadWallet, { body });
      await navigate(`/payment/${id}`);
    },
  });
  const hint = useAmountHint();
  return (
    <section>
      <h2 className="mb-4 text-section">{t('wallet.add_fund')}</h2>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-14">
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
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
          <QuickAmounts
            onPick={(rupees) =>
              form.form.setValue('amount', String(rupees), { shouldValidate: true })
            }
          />
          <Button type="submit" isBusy={form.isBusy}>
            {t('wallet.add_continue')}
          </Button>
        </form>
        <Room />
      </div>
    </section>
  );
}
