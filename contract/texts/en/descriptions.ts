// English: one sentence on each public page, for search engines and for links that people share.

export const descriptionTexts = {
  'description.home':
    'Top up phones, pay bills and send money in Nepal from anywhere. Every fee before you pay; delivered, or your money back.',
  'description.services':
    'Everything you can pay in Nepal: phone, internet, TV, electricity and water.',
  'description.topup': 'Top up NTC and Ncell numbers in Nepal in seconds, from any country.',
  'description.dth': 'Recharge Dish Home and SimTV in Nepal, from any country.',
  'description.internet': 'Renew WorldLink, Vianet and other internet packages in Nepal.',
  'description.landline': 'Pay landline bills of Nepal Telecom from anywhere.',
  'description.cabletv': 'Pay cable TV in Nepal from anywhere.',
  'description.electricity':
    'Look up and pay an electricity bill in Nepal by its SC number and customer ID.',
  'description.water': 'Look up and pay a water bill in Nepal by its customer code.',
  'description.login': 'Sign in to Kosheli.',
  'description.signup':
    'Open a free Kosheli account: an email address and a phone number are enough.',
  'description.reset': 'Choose a new password for your Kosheli account.',
  'description.about': 'Who we are, what we believe in, and how we keep your money safe.',
  'description.contact': 'How to reach us, our offices, and what happens with a complaint.',
  'description.privacy': 'What we keep about you, why, for how long, and who sees it.',
  'description.term': 'The terms of using Kosheli, in plain words.',
  'description.check': 'Check whether a message really came from Kosheli, by the code in it.',
  'description.service_status':
    'How fast top-ups and payments arrive in Nepal, measured from our own orders.',
  'description.not_found': "That page doesn't exist.",
  'description.status_title': 'Something is on its way to you',
  'description.status': 'See whether it has arrived. This page updates automatically.',
} as const;
