// The packages on offer, one card each; choosing one sets the price.
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FoundPlan } from '#billers/steps.ts';
import { FieldMessage, useTies } from '#ui/controls/field.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { messageText, usePageTexts } from '#ui/texts.ts';

export type PlanControl = UseFormRegisterReturn & { message: string | undefined };

export function PlanChoice({
  plans,
  message,
  ...control
}: PlanControl & { plans: readonly FoundPlan[] }) {
  const t = usePageTexts('bills');
  const { ties, messageId } = useTies({ message });
  return (
    <fieldset role="radiogroup" {...ties} className="min-w-0">
      <legend className="mb-2 font-bold">{t('look_up.plans')}</legend>
      {/* Above the cards: the first one takes the focus, and the last may be far below. */}
      {message && (
        <div className="mb-2">
          <FieldMessage id={messageId}>{message}</FieldMessage>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} control={control} />
        ))}
      </div>
    </fieldset>
  );
}

interface PlanCardProps {
  plan: FoundPlan;
  control: UseFormRegisterReturn;
}

function PlanCard({ plan, control }: PlanCardProps) {
  const { id, title, detail, amount } = plan;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge/60 bg-sheet px-4 py-3 hover:border-act has-checked:border-act has-checked:bg-act-wash has-checked:ring-1 has-checked:ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act">
      <input
        {...control}
        type="radio"
        value={id}
        className="size-5 shrink-0 accent-act focus-visible:outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-bold">{messageText(title)}</span>
          {detail && <span className="block text-small text-soft">{messageText(detail)}</span>}
        </span>
        <Amount rupees={amount} className="ml-auto font-bold" />
      </span>
    </label>
  );
}
