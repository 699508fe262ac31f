// A coupon's terms in words.
import type { CouponOnWire } from '#contract/desk/money/coupons.ts';
import type { Say } from '#ui/texts.ts';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';

/** "10%, at most NPR 100.00", or "NPR 50.00". */
export function discountText(
  t: Say<'deskMoney'>,
  { percent, rupees, cap }: Pick<CouponOnWire, 'percent' | 'rupees' | 'cap'>,
): string {
  if (percent === null) return rupeesText(rupees ?? 0);
  const share = `${numberText(percent)}%`;
  return cap === null ? share : t('desk.money_coupon_share', { share, cap: rupeesText(cap) });
}
