// English: the public status page, with deliveries measured from our own orders.

export const serviceStatusWords = {
  'service_status.title': 'Service status',
  'service_status.lead': 'How fast our deliveries arrive, measured from our own orders.',
  'service_status.is_working': 'Working',
  'service_status.is_slow': 'Slow',
  'service_status.is_disturbed': 'Having problems',
  'service_status.is_unclear': 'Too few orders today',
  'service_status.day': '24 hours',
  'service_status.week': '7 days',
  'service_status.delivered': 'Delivered',
  'service_status.median': 'Half of them within',
  'service_status.p95': '95% within',
  'service_status.orders': 'Orders',
  'service_status.orders_few': 'fewer than 10',
  'service_status.orders_tens': '10–99',
  'service_status.orders_hundreds': '100–999',
  'service_status.orders_thousands': '1,000+',
  'service_status.seconds': '{count} s',
  'service_status.minutes': '{count} min',
  'service_status.percent': '{count}%',
  'service_status.measured': 'Measured:',
  'service_status.how':
    "Times run from payment to the operator's confirmation. Orders to numbers that don't exist count as not delivered; their money went back.",
  'service_status.none':
    'Nothing to measure yet: no operator had {count} orders in the last 7 days.',
  'service_status.payable': 'Operators you can pay',
  'service_status.unmeasured': 'Not enough orders yet',
  'service_status.unmeasured_hint':
    'You can pay these. With fewer than {count} orders in 7 days, figures would say little.',
  'service_status.by_hand': 'Usually within 1 working day',
  'service_status.unread': "We couldn't load the status.",
} as const;
