// English: the home page.

export const homeTexts = {
  'home.title': 'Top-ups, bills and a wallet for Nepal',
  'home.meaning': 'the gift you bring home',
  'home.headline': 'Top up a phone back home. Watch it arrive.',
  'home.lead':
    'Top up a phone or pay a bill in Nepal, from Nepal, India or anywhere else. See every fee before you pay, and every step after.',
  'home.recharge': 'Recharge',
  'home.learn': 'Learn More',
  'home.fact_email': 'All you need is an email address',
  'home.fact_fees': 'Every fee shown before you pay',
  'home.fact_refund': 'If it fails, your money comes back automatically',
  'home.picture':
    'An example of an order: NPR 500 for a phone in Nepal, paid, sent to the operator, delivered.',
  'home.example': 'Example',
  'home.example_for': 'Mobile top-up',
  'home.example_paid': 'Paid from your wallet',
  'home.example_sent': 'Sent to the operator',
  'home.example_done': 'Delivered',
  'home.services': 'What would you like to pay?',
  'home.services_hint':
    'Phones, TV, internet, electricity and water in Nepal, all from one wallet.',
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
