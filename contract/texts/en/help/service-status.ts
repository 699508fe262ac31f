// English: the public status page, with deliveries measured from our own orders.

export const serviceStatusWords = {
  'service_status.title': 'Service status',
  'service_status.lead': 'How fast our deliveries arrive, measured from our own orders.',
  'service_status.is_working': 'Working',
  'service_status.is_slow': 'Slow',
  'service_status.is_disturbed': 'Disturbed',
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
    "Times run from your payment to the operator's confirmation. What wasn't delivered was refunded; wrong numbers count too. With fewer than {count} orders we don't show figures.",
  'service_status.none': 'Nothing to measure yet',
  'service_status.none_hint': 'There were no orders in the last seven days.',
  'service_status.unread': "We couldn't load the status.",
} as const;
