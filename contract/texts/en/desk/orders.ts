// What the back office's pages about orders say.

export const deskOrdersWords = {
  'desk.orders_unknown': 'There is no such order.',
  'desk.orders_changed': 'The order has changed since you read it. Read it again and decide then.',
  'desk.orders_not_in_review': 'This order is not in manual review, so nobody may decide it.',
  'desk.orders_kind_wrong': 'This evidence does not prove that outcome.',
  'desk.orders_seen_at': 'Give the day and time.',
  'desk.orders_seen_later': 'This is in the future.',
  'desk.orders_seen_before': 'The order was sent to the provider only after this.',
  'desk.orders_not_paid': 'It is not paid, so nothing was sent.',
  'desk.orders_on_its_way': 'It is on its way. We ask the provider by ourselves.',
  'desk.orders_is_asked':
    'We still ask {provider} by ourselves: {left, plural, one {# check is} other {# checks are}} left. A person decides afterwards.',
  'desk.orders_is_delivered': 'It is delivered. If the provider took it back, propose a reversal.',
  'desk.orders_is_refunded': 'It failed and the money is back in the wallet.',
  'desk.orders_is_over': 'It is over and was never paid.',
} as const;
