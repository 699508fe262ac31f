// English: orders, their states and what can be wrong with one.

export const orderWords = {
  'order.not_found': 'This order does not exist.',
  'order.too_many_unpaid':
    'You have {max} unpaid orders. Pay or cancel one of them first; unpaid orders expire by themselves.',
  'order.duplicate': 'You made the same order a moment ago. Please wait a few seconds.',
  'order.unsettled': 'This order is not settled yet. Please wait for it before you repeat it.',
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
} as const;
