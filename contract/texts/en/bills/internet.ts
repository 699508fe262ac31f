// English: the forms for internet, landline and cable TV, and the errors in them.

export const internetWords = {
  'biller.worldlink': 'WorldLink',
  'biller.vianet': 'Vianet',
  'biller.websurfer': 'Websurfer',
  'biller.subisu': 'Subisu',
  'biller.internet': 'Internet',
  'biller.landline': 'Landline',
  'biller.cabletv': 'Cable TV',
  'biller.customer_id': 'Customer number',
  'biller.internet_provider': 'Provider',
  'biller.internet_user': 'Username or customer number',
  'biller.contact_number': 'Your mobile number',
  'biller.contact_number_hint':
    'The provider calls you here if something about the payment is unclear.',
  'biller.service_address': 'Address of the connection',
  'biller.package': 'Package',
  'biller.landline_number': 'Landline number',
  // With non-breaking hyphens.
  'biller.landline_hint':
    'With the area code, for example 01\u2060-\u20604232352 or 061\u2060-\u2060530000.',
  'biller.service': 'Service',
  'biller.set_top_box': 'Set-top box number',

  'found.subscription': 'Package type',
  'found.notice': 'Notice',

  'internet.not_served': "You can't pay this provider here yet.",
  'internet.own_form': 'This provider has its own form.',
  'internet.no_look_up': 'This provider shares no customer details. Enter the amount yourself.',
  'internet.by_hand': "This provider's staff confirm every payment, usually within 1 working day.",
  'internet.subscriber': 'Subscriber number',
  'internet.ftth_hint': 'The subscriber number on your bill: 14 digits starting with 10000.',
  'internet.user_digits': 'Enter the customer number, digits only.',
  'internet.ftth_number': 'Enter the 14-digit subscriber number. It starts with 10000.',
  'internet.user_letters': 'Use only letters, digits and _ in the username.',
  'internet.amount_between': '{provider} accepts NPR {min} to NPR {max} at a time.',
  'vianet.username': 'Enter the customer number: 3 to 10 digits.',
  'websurfer.username': 'Enter the customer number: 3 to 12 digits.',
  'landline.operator': 'NTC landline',
  'landline.number': 'Enter a landline number with its area code.',
  'cabletv.customer_hint': 'On your bill or receipt from Websurfer.',
  'cabletv.box_hint': 'On the sticker under the box.',
  'cabletv.customer_id': 'Enter the customer number: 3 to 12 digits.',
} as const;
