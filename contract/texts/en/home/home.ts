// English: the home page.

export const homeTexts = {
  'home.title': 'Top-ups, bills and a wallet for Nepal',
  'home.meaning': 'the gift you bring home',
  'home.headline': 'Top up home.',
  'home.headline_end': 'Watch it arrive.',
  'home.lead':
    'Top up a phone or pay a bill in Nepal, from Nepal, India or anywhere else. See every fee before you pay, and every step after.',
  'home.lead_short': 'See every fee before you pay.',
  'home.recharge': 'Recharge',
  'home.learn': 'Learn More',
  'home.learn_what': ' about Kosheli',
  'home.quick': 'Top up a phone',
  'home.quick_number': 'Phone number in Nepal',
  'home.quick_amount': 'Amount in NPR',
  'home.quick_other': 'Other',
  'home.quick_go': 'Continue',
  'home.picture':
    'At a window abroad, at night, a hand sends a gift from a phone. At home in Nepal it is morning, and a mother sees it arrive on hers.',
  'home.services': 'What would you like to pay?',
} as const;
