// English: asking about a customer before an order, and the forms that do so.

export const lookUpWords = {
  'look_up.ask': 'GET DETAILS',
  'look_up.continue': 'CONTINUE TO RECHARGE',
  'look_up.missing': 'Get the details first. They are valid for 15 minutes.',
  'look_up.amount': 'The price is now NPR {amount}. Get the details again.',
  'look_up.not_offered': 'This package is no longer sold. Get the details again.',
  'look_up.refused': 'The provider says: {details}',
  'look_up.nothing_due': "There's nothing to pay.",
  'plan.months': '{months, plural, one {# month} other {# months}}',
  'plan.outstanding': 'Outstanding amount',
  'look_up.plans': 'Choose a package',
  'look_up.bills': 'Bills to pay',
  'look_up.due': 'To pay now',

  'found.name': 'Name',
  'found.address': 'Address',
  'found.package': 'Package',
  'found.expires': 'Valid until',

  'biller.dth': 'DTH',
  'biller.classictech': 'ClassicTech',
  'biller.username': 'Username',
  'biller.card_number': 'Card or customer number',
  'dth.card_number': 'Enter the card number: 4 to 20 digits.',
  'dth.simtv_card': 'Enter the SimTV number: 10 or 11 digits.',
  'dth.amount': "{operator} doesn't sell this amount. Choose another one.",
} as const;
