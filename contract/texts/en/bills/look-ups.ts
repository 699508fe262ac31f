// English: asking about a customer before an order, and the forms that do so.

export const lookUpWords = {
  'look_up.ask': 'GET DETAILS',
  'look_up.continue': 'CONTINUE TO RECHARGE',
  'look_up.missing': 'Please get the details again: they are valid for 15 minutes.',
  'look_up.amount': 'The price found is NPR {amount}. Please get the details again.',
  'look_up.not_offered': 'This is no longer offered. Please get the details again.',
  'look_up.refused': 'The provider says: {details}',
  'look_up.nothing_due': 'There is nothing to pay.',
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
  'biller.username': 'User name',
  'biller.card_number': 'Card or customer number',
  'dth.card_number': 'Enter the 4 to 20 digits of the card.',
  'dth.simtv_card': 'A SimTV number has 10 or 11 digits.',
  'dth.amount': '{operator} does not sell a recharge of this amount.',
} as const;
