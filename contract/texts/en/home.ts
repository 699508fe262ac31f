// English: the home page.

export const homeTexts = {
  'home.title': 'Top-ups, bills and a wallet for Nepal',
  'home.meaning': 'the gift you bring home',
  'home.headline': 'Top up home.',
  'home.headline_end': 'Watch it arrive.',
  'home.lead':
    'Top up a phone or pay a bill in Nepal, from Nepal, India or anywhere else. See every fee before you pay, and every step after.',
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
  'home.steps': 'How it works',
  'home.step_account': 'Create an account',
  'home.step_account_text':
    'With your email and any phone number, from any country. We email you a code to confirm your address.',
  'home.step_load': 'Load funds',
  'home.step_load_text':
    'Add money from a bank in India or Nepal, or by card. You see the rate and fees first.',
  'home.step_pay': 'Pay bills',
  'home.step_pay_text': 'Enter the number and the amount, pay, and watch it arrive.',
  'home.security': 'How we protect your money',
  'home.safe_way': 'Encrypted connection',
  'home.safe_way_text':
    'Everything sent between your device and us is encrypted. We never store your password itself.',
  'home.safe_bank': 'Card details stay with the bank',
  'home.safe_bank_text': "You pay on the bank's own page. Card numbers never touch ours.",
  'home.safe_book': 'Records nobody can change',
  'home.safe_book_text':
    'Every rupee in and out is recorded. Corrections are added, never overwritten.',
  'home.safe_back': "If it fails, you're refunded",
  'home.safe_back_text':
    "If an operator can't deliver your top-up, the money is back in your wallet within a minute. The order shows both records.",
  'home.ready': 'Someone at home waiting for a top-up?',
} as const;
