// English: coupons.

export const couponWords = {
  'coupon.label': 'Coupon',
  'coupon.placeholder': 'Enter Coupon Code',
  'coupon.check': 'Check',
  'coupon.holds': '{code} takes {amount} off.',
  'coupon.remove': 'Take it off',
} as const;
