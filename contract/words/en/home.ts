// English: the home page.

export const homeWords = {
  'home.title': 'Top-ups, bills and a wallet for Nepal',
  'home.meaning': 'the gift one brings home',
  'home.headline': 'A recharge for home, and you see it arrive.',
  'home.lead':
    'Top up a phone or pay a bill in Nepal, from Nepal, India or anywhere else. You see every fee before you pay and every step after it.',
  'home.recharge': 'Recharge',
  'home.learn': 'Learn More',
  'home.fact_email': 'An email is all you need to begin',
  'home.fact_fees': 'Every fee shown before you pay',
  'home.fact_refund': 'A failed recharge comes back by itself',
  'home.picture':
    'An example of an order: NPR 500 for a phone in Nepal, paid, sent to the operator, delivered.',
  'home.example': 'Example',
  'home.example_for': 'Mobile top-up',
  'home.example_paid': 'Paid from your wallet',
  'home.example_sent': 'Sent to the operator',
  'home.example_done': 'Delivered',
  'home.services': 'What would you like to pay?',
  'home.services_hint':
    'Phones, television, internet, electricity and water in Nepal, all from one wallet.',
  'home.steps': 'Three steps, and it is done',
  'home.step_account': 'Create an account',
  'home.step_account_text':
    'With your email and any phone number, from any country. A code by mail proves the address is yours.',
  'home.step_load': 'Load funds',
  'home.step_load_text':
    'Bring money into your eWallet from a bank in India or Nepal, or by card. The rate and the fees stand on the page before you agree.',
  'home.step_pay': 'Pay bills',
  'home.step_pay_text':
    'Enter the number and the amount, pay, and follow the order until it has arrived.',
  'home.security': 'How your money is kept safe',
  'home.safe_way': 'Encrypted on the way',
  'home.safe_way_text':
    'What travels between your device and us is encrypted. Passwords are kept only as fingerprints that cannot be read back.',
  'home.safe_bank': 'Card details stay with the bank',
  'home.safe_bank_text': "You pay on the bank's own page. Card numbers never touch ours.",
  'home.safe_book': 'Books that cannot be rewritten',
  'home.safe_book_text':
    'Every rupee is written down twice. An entry is never changed, only answered by another, and your statement shows them.',
  'home.safe_back': 'Failed means refunded',
  'home.safe_back_text':
    'When an operator refuses a recharge, your wallet is whole again within the minute, with both entries shown on the order.',
  'home.ready': 'Somebody at home is waiting for a recharge?',
} as const;
