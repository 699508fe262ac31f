// The coupon of an order: entering a code, the result, and removing it.
import { useState } from 'react';
import {
  applyCoupon,
  COUPON_CODE_MAX,
  couponForm,
  removeCoupon,
} from '#contract/coupons/coupons.ts';
import type { CouponAnswer } from '#contract/coupons/coupons.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { CONTROL_LOOK, Field } from '#ui/controls/field.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { focusIn } from '#web/form/focus-in.ts';

interface CouponOf {
  order: Order;
  /** Reloads the order, whose price has changed. */
  refresh: () => Promise<void>;
}

/** The form's state, kept outside of it: turning a phone moves the form to another place on the page. */
export function useCoupon({ order, refresh }: CouponOf) {
  const [answer, setAnswer] = useState<CouponAnswer>();
  const [isOpen, setIsOpen] = useState(false);
  const form = useContractForm({
    schema: couponForm,
    defaults: { coupon: '' },
    async send({ coupon }) {
      setAnswer(undefined);
      const answer = await call(applyCoupon, { body: { coupon, order_id: order.id } });
      await refresh();
      setAnswer(answer);
      if (!answer.status) return;
      form.form.reset();
      setIsOpen(false);
    },
  });
  return { form, answer, setAnswer, isOpen, setIsOpen };
}

interface CouponFormProps extends CouponOf {
  coupon: ReturnType<typeof useCoupon>;
}

export function CouponForm({ order, refresh, coupon }: CouponFormProps) {
  const t = usePageTexts('payment');
  const { form, answer, setAnswer, isOpen, setIsOpen } = coupon;
  const { message, ...field } = form.field('coupon');
  const refused = answer?.status === false ? answer.message : undefined;
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && order.coupon === null && (
        <button
          type="button"
          className="text-link min-h-11 self-start text-label"
          onClick={() => setIsOpen(true)}
        >
          {t('coupon.open')}
        </button>
      )}
      {isOpen && (
        <form ref={focusIn} noValidate onSubmit={form.submit}>
          <Field label={t('coupon.label')} message={message ?? form.banner ?? refused}>
            {(ties) => (
              <div className="flex gap-3">
                <input
                  {...field}
                  {...ties}
                  type="text"
                  placeholder={t('coupon.placeholder')}
                  maxLength={COUPON_CODE_MAX}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  className={`${CONTROL_LOOK} min-w-0 flex-1 uppercase placeholder:normal-case`}
                />
                <Button type="submit" look="secondary" isBusy={form.isBusy}>
                  {t('coupon.check')}
                </Button>
              </div>
            )}
          </Field>
        </form>
      )}
      <p role="status" className="text-small font-bold text-pine empty:hidden">
        {answer?.status && answer.message}
      </p>
      {order.coupon !== null && (
        <>
          {refused && <FormBanner tone="error">{refused}</FormBanner>}
          <Held order={order} code={order.coupon} refresh={refresh} onTold={setAnswer} />
        </>
      )}
    </div>
  );
}

interface HeldProps extends CouponOf {
  code: string;
  onTold: (answer: CouponAnswer | undefined) => void;
}

function Held({ order, code, refresh, onTold }: HeldProps) {
  const t = usePageTexts('payment');
  const amount = formatMoney(paisaFromRupees(order.discount) ?? 0n);
  async function remove(): Promise<void> {
    onTold(undefined);
    try {
      const answer = await call(removeCoupon, { body: { order_id: order.id } });
      await refresh();
      onTold(answer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onTold({ status: false, message: error.banner ?? t('error.our_fault') });
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="figures flex min-w-0 items-start gap-2 text-small">
        <CheckIcon className="size-5 text-pine" />
        <span className="min-w-0 break-words">{t('coupon.holds', { code, amount })}</span>
      </p>
      <Button look="quiet" className="-mr-4 ml-auto lg:-mr-5" onClick={() => void remove()}>
        {t('coupon.remove')}
      </Button>
    </div>
  );
}
