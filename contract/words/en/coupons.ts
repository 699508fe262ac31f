// English: coupons, and why one does not count.

export const couponWords = {
  'coupon.label': 'Coupon',
  'coupon.placeholder': 'Enter Coupon Code',
  'coupon.check': 'Check',
  'coupon.holds': '{code} takes {amount} off.',
  'coupon.remove': 'Take it off',
  'coupon.applied': 'Coupon Code has been applied successfully',
  'coupon.removed': 'The coupon was taken off this order.',
  'coupon.already': 'Coupon has already been applied to this order.',
  'coupon.unknown': 'We do not know this coupon code. Please check how it is written.',
  'coupon.wallet': 'Loading a wallet takes no coupon.',
  'coupon.stopped': 'This coupon has been withdrawn.',
  'coupon.not_yet': 'This coupon has not begun yet.',
  'coupon.over': 'This coupon has ended.',
  'coupon.service': 'This coupon is not for this service.',
  'coupon.minimum': 'This coupon needs an order of at least NPR {minimum}.',
  'coupon.used_by_you':
    'You have used this coupon as often as one person may. Orders that wait for payment count too.',
  'coupon.used_up': 'This coupon has been used up.',
  'coupon.nothing': 'This coupon would take nothing off this order.',
  'coupon.paying':
    'A payment of this order has begun at its present price, so the price stays. Finish that payment, or cancel this order and make it again.',
} as const;
