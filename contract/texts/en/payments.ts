// English: paying for an order, with its coupon.

export const paymentWords = {
  'payment.in_review':
    "A person is looking at a payment of this order. Please don't pay it again; your money is safe.",
  'payment.under_way_begun':
    'A payment with {way} was started at {time}, perhaps in another tab. Finish it there, or cancel it before you pay another way. A second payment becomes wallet credit.',
  'payment.under_way_deciding':
    'A payment with {way}, started at {time}, is being confirmed. Please wait before you pay again; this page updates when the answer arrives.',
  'payment.take_back': 'Cancel the pending payment',
  'payment.taken_back': 'The pending payment was canceled. You can choose a way to pay.',
  'payment.title': 'Payment',
  'payment.holds': 'This price is valid for {left} (until {until}).',
  'payment.how': 'How would you like to pay?',
  'payment.balance': 'Balance {amount}',
  'payment.balance_short': 'Balance {amount}: {missing} short',
  'payment.wallet_after': 'After this payment',
  'payment.pay': 'Pay {amount}',
  'payment.short': 'You need {missing} more.',
  'payment.add_exactly': 'Add exactly {amount}',
  'payment.use_instead': 'Use {way}: {amount}',
  'payment.estimate': '≈ {amount}',
  'payment.estimate_note': '≈ {amount}, rate of {day}; your bank sets the final rate.',
  'payment.own_currency': 'Show it in',
  'payment.every_line': 'Show every line',
  'payment.fewer_lines': 'Show fewer lines',
  'payment.refunded': "If it fails, you're refunded.",
  'payment.five_minutes_left': 'This price is valid for five more minutes.',
  'payment.one_minute_left': 'This price is valid for one more minute.',
  'payment.wallet_away': "We couldn't load your balance. Please try again.",
  'payment.returned_succeeded': 'Your payment has arrived.',
  'payment.returned_failed':
    'The payment was not taken. Nothing was charged; you can try again or choose another way.',
  'payment.returned_cancelled':
    'You came back before paying. Nothing was charged; you can try again whenever you like.',
  'payment.returned_expired':
    'The payment was not finished in time. Nothing was charged; you can try again.',
  'payment.returned_pending':
    'Your payment is not confirmed yet. We keep checking; this page updates when it is.',
  'payment.returned_review':
    "The amount taken differs from this order's price, so a person is looking at it. Your money is safe, and you don't need to do anything.",
  'payment.over_paid': 'This order is already paid.',
  'payment.over_expired': 'This order was not paid in time, so it is closed. Nothing was charged.',
  'payment.over_canceled': 'This order was canceled. Nothing was charged.',
  'payment.see_order': 'See the order',
  'payment.cancel': 'Cancel this order',
  'payment.cancel_sure': "Cancel this order? You haven't paid anything for it.",
  'payment.cancel_yes': 'Yes, cancel it',
  'payment.cancel_no': 'Keep the order',
  'payment.privacy': 'Your privacy',
  'payment.privacy_text':
    'We use what you enter only to carry out this order and to keep the records the law requires. We never sell your data.',
  'payment.enquiries': 'Questions about a bill?',
  'payment.enquiries_link': 'Billing enquiries',
  'payment.safe': 'Your payment is protected',
  'payment.safe_way': 'Everything sent between your device and us is encrypted.',
  'payment.safe_once': 'You pay for an order once: a second payment becomes wallet credit.',
  'payment.safe_back': "If it can't be delivered, you're refunded automatically.",
  'coupon.open': 'Have a coupon code?',
  'coupon.label': 'Coupon',
  'coupon.placeholder': 'Enter Coupon Code',
  'coupon.check': 'Check',
  'coupon.holds': '{code}: {amount} off',
  'coupon.remove': 'Remove',
} as const;
