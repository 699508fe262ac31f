// English: orders, their states and what can be wrong with one.

export const orderWords = {
  'order.not_found': 'This order does not exist.',
  'order.too_many_unpaid':
    'You have {max} unpaid orders. Pay or cancel one of them first; unpaid orders expire by themselves.',
  'order.duplicate': 'You made the same order a moment ago. Please wait a few seconds.',
  'order.unsettled': 'This order is not settled yet. Please wait for it before you repeat it.',
  'order.not_repeatable': 'This order cannot be repeated.',
  'order.not_payable': 'This order can no longer be paid.',
  'order.already_paid': 'This order is already paid.',
  'order.not_cancelable': 'This order can no longer be canceled.',
  'order.price_changed': 'The price has changed. Please look at it again.',
  'order.limit':
    'This is above what you can spend this month without a verified identity (NPR {cap} a month, NPR {left} left).',
  'mobile.operator_unknown': 'We do not know the operator of this number. Please choose it.',
  'mobile.operator_closed':
    'Smart Telecom no longer works in Nepal, so this number cannot be topped up.',
  'mobile.operator_amount': '{operator} takes NPR {min} to NPR {max}.',
  'delivery.sent': 'Sent to the operator.',
  'delivery.sent_again':
    'The operator never received it, so it was sent again under the same reference.',
  'delivery.refused': 'The operator refused this top-up.',
  'delivery.provider_closed': 'The operator cannot be reached through us at the moment.',
  'delivery.maintenance': 'The operator is under maintenance. Please try again later.',
  'delivery.no_answer':
    'The operator has not confirmed yet. We keep asking; nothing is sent twice.',
  'delivery.person':
    'The operator has not confirmed for a day. A person is looking at this order now.',
  'delivery.refunded': 'The money is back in your wallet.',
  'delivery.loaded': 'The money is in your wallet.',
} as const;
