// English: the pages of services, with those not open yet.

export const servicePageWords = {
  'services.title': 'Services',
  'services.choose': 'Choose a service',
  'services.more': 'More services',
  'services.topup_hint': 'Prepaid NTC and Ncell numbers in Nepal. See every fee before you pay.',
  'services.india_topup': 'Indian Recharge',
  'services.india_topup_soon': 'Indian Recharge will be available soon.',
  'services.india_dth': 'Indian DTH Recharge',
  'services.india_dth_soon': 'Indian DTH Recharge will be available soon.',
  'services.india_topup_link': 'Topping up a phone in India?',
  'services.india_dth_link': 'Recharging a DTH card in India?',
  'services.india_hint': "This is a preview. You can't pay here yet, and nothing is charged.",
  'services.india_number': 'Mobile number',
  'services.india_card': 'Card number',
  'services.india_amount': 'Amount (INR)',
} as const;
