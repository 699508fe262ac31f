// Proposes a coupon, with what it could have cost last week.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { previewCoupon, proposeCoupon } from '#contract/desk/money/coupons.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { typeText } from '#desk/text/order-words.ts';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';
import { ChangeSteps } from '#desk/parts/approvals/change-steps.tsx';
import { WindowFacts } from '../change/window-facts.tsx';
import { MoneyPage } from '../money-page.tsx';
import { CouponForm } from './coupon-form.tsx';
import type { CouponBody } from './coupon-form.tsx';
import { discountText } from './coupon-text.ts';

interface Ready {
  body: CouponBody;
  preview: AnswerOf<typeof previewCoupon>;
}

export function AddCouponPage() {
  const t = usePageTexts('deskMoney');
  const [ready, setReady] = useState<Ready>();
  return (
    <MoneyPage
      page="coupons"
      title={t('desk.money_coupons_add')}
      lead={t('desk.money_coupons_add_lead')}
    >
      <ChangeSteps
        form={
          <CouponForm
            send={async (body) => setReady({ body, preview: await call(previewCoupon, { body }) })}
          />
        }
        ready={
          ready && {
            effect: <CouponEffect of={ready} />,
            propose: (why) => call(proposeCoupon, { body: { ...ready.body, why } }),
          }
        }
        onBack={() => setReady(undefined)}
      />
    </MoneyPage>
  );
}

const rupeesOf = (typed: string | number | undefined): number | null =>
  typed === undefined ? null : Number(typed);

function CouponEffect({ of: { body, preview } }: { of: Ready }) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  const { percent, rupees, cap, services, per_person: each, uses, minimum, until } = body;
  const discount = { percent: rupeesOf(percent), rupees: rupeesOf(rupees), cap: rupeesOf(cap) };
  const many = (count: number | null | undefined): string =>
    count === null || count === undefined ? t('desk.money_any') : numberText(count);
  return (
    <>
      <p className="font-bold">
        {t('desk.money_coupon_add_title', { code: String(body.code).toUpperCase() })}
      </p>
      <WindowFacts
        of={body}
        facts={[
          [t('desk.money_coupon_off'), discountText(t, discount)],
          [t('desk.money_coupon_minimum'), rupeesText(Number(minimum ?? 0))],
          [
            t('desk.money_coupon_services'),
            services?.map((type) => typeText(type, t)).join(', ') ??
              t('desk.money_coupon_everywhere'),
          ],
          [t('desk.money_coupon_each'), many(each)],
          [t('desk.money_coupon_uses'), many(uses)],
        ]}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-bold">
          {t(preview.is_whole ? 'desk.money_effect_title' : 'desk.money_effect_title_newest', {
            count: preview.orders_read,
          })}
        </h3>
        <Facts
          facts={[
            [t('desk.money_coupon_fits'), numberText(preview.orders)],
            [t('desk.money_coupon_most'), rupeesText(preview.most)],
          ]}
        />
      </section>
      {until === undefined && uses === null && (
        <FormBanner tone="warning">{t('desk.money_coupon_endless')}</FormBanner>
      )}
    </>
  );
}
