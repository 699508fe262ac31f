// English: paying for an order, with a coupon.

export const paymentWords = {
  'payment.started_often':
    'You started {most} payments for this order. Make a new order to try again.',
  'payment.in_review':
    "Our support team is looking at a payment for this order. Please don't pay again; your money is safe.",
  'payment.under_way_begun':
    'You started a payment with {way} at {time}, perhaps in another tab. Finish it there, or cancel it to pay another way. If both go through, the second becomes wallet credit.',
  'payment.under_way_deciding':
    'Your payment with {way}, started at {time}, is being confirmed. Wait before you pay again; this page updates automatically.',
  'payment.take_back': 'Cancel the pending payment',
  'payment.taken_back': 'The pending payment is canceled. Choose how to pay.',
  'payment.title': 'Payment',
  'payment.title_canceled': 'Order canceled',
  'payment.holds':
    '{count, plural, one {Price guaranteed for # more minute} other {Price guaranteed for # more minutes}}',
  'payment.holds_last': 'Price guaranteed for less than a minute',
  'payment.with_fees': 'incl. {amount} fees',
  'payment.how': 'How would you like to pay?',
  'payment.balance': 'Balance {amount}',
  'payment.balance_short': 'Balance {amount}: {missing} short',
  'payment.wallet_after': 'After this payment',
  'payment.pay': 'Pay {amount}',
  'payment.short': 'You need {missing} more.',
  'payment.add': 'Add {amount}',
  'payment.add_exactly': 'Add exactly {amount}',
  'payment.use_instead': 'Use {way}: {amount}',
  'payment.estimate': '≈ {amount}',
  'payment.estimate_note': '≈ {amount}, rate of {day}; your bank sets the final rate.',
  'payment.own_currency': 'Show it in',
  'payment.every_line': 'Show every line',
  'payment.fewer_lines': 'Show fewer lines',
  'payment.refunded': 'Either it arrives or we refund you.',
  'payment.five_minutes_left': 'Price guaranteed for five more minutes.',
  'payment.one_minute_left': 'Price guaranteed for one more minute.',
  'payment.price_over': 'This price is no longer guaranteed.',
  'payment.wallet_away': "We couldn't load your balance. Try again.",
  'payment.returned_succeeded': 'Payment received.',
  'payment.returned_failed': 'Payment failed. You were not charged. Try again, or pay another way.',
  'payment.returned_cancelled': 'Payment not completed. You were not charged.',
  'payment.returned_expired':
    'Payment not completed in time. You were not charged; you can try again.',
  'payment.returned_pending':
    "We're waiting for confirmation of your payment. This page updates automatically.",
  'payment.returned_unconfirmed':
    "We don't know yet whether your payment went through. If it did, this page shows it soon. Wait a few minutes before you pay again.",
  'payment.returned_ended':
    "Your payment with {way} didn't go through. Try again, or pay another way.",
  'payment.returned_review':
    "The amount taken differs from this order's price, so our support team is looking at it. Your money is safe, and you don't need to do anything.",
  'payment.over_paid': 'This order is already paid.',
  'payment.see_order': 'See the order',
  'payment.cancel': 'Cancel this order',
  'payment.cancel_sure_nothing': "Cancel this order? You haven't paid anything for it.",
  'payment.cancel_sure_begun':
    'Cancel this order? If the payment you started still goes through, its money goes to your wallet.',
  'payment.cancel_sure_deciding':
    'A payment for this order is still being confirmed. If you cancel the order and the payment goes through, its money goes to your wallet. Cancel the order?',
  'payment.cancel_sure_review':
    'Our support team is still looking at a payment for this order. If you cancel the order, any money taken for it goes to your wallet. Cancel the order?',
  'payment.cancel_sure_credited':
    'Cancel this order? The payment that we received for it went to your wallet.',
  'payment.cancel_yes': 'Yes, cancel it',
  'payment.cancel_no': 'Keep the order',
  'payment.privacy': 'Your privacy',
  'payment.privacy_text':
    'We use your details only for this order and to keep the records the law requires. We never sell your data.',
  'payment.enquiries': 'Questions about this payment?',
  'payment.enquiries_link': 'Billing enquiries',
  'payment.safe': 'Your payment is protected',
  'payment.safe_way': 'Everything sent between your device and us is encrypted.',
  'payment.safe_once': 'You pay for an order once. A second payment becomes wallet credit.',
  'coupon.open': 'Have a coupon code?',
  'coupon.label': 'Coupon',
  'coupon.placeholder': 'Enter Coupon Code',
  'coupon.check': 'Check',
  'coupon.holds': '{code}: {amount} off',
  'coupon.remove': 'Remove',
} as const;
