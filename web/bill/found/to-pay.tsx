// The price of the chosen package, or that there is nothing to pay for.
import type { FoundPlan } from '#billers/steps.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function ToPay({ plan }: { plan: FoundPlan | undefined }) {
  const t = usePageTexts('bills');
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold empty:hidden"
    >
      {plan && (
        <>
          <span>{t('look_up.due')}</span>
          <Amount rupees={plan.amount} className="ml-auto text-section" />
        </>
      )}
    </p>
  );
}

export function NothingToPay({ isPaid }: { isPaid: boolean }) {
  const t = usePageTexts('bills');
  return (
    <FormBanner tone={isPaid ? 'success' : 'info'}>
      {t(isPaid ? 'look_up.nothing_due' : 'look_up.nothing_sold')}
    </FormBanner>
  );
}
