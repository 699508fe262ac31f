// English: internet, landline and cable TV, the forms and what may be wrong with them.

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
  'biller.internet_user': 'User name or customer number',
  'biller.contact_number': 'Mobile number for questions',
  'biller.contact_number_hint':
    'The provider calls here if something about the payment is unclear.',
  'biller.service_address': 'Address of the connection',
  'biller.package': 'Package',
  'biller.landline_number': 'Landline number',
  'biller.landline_hint': 'With the area code, such as 01-4232352 or 061-530000.',
  'biller.service': 'Service',
  'biller.set_top_box': 'Set-top box number',

  'found.subscription': 'Subscription',
  'found.notice': 'Notice',

  'internet.not_served': 'This provider cannot be paid through us yet.',
  'internet.own_form': 'This provider has a form of its own.',
  'internet.no_look_up': 'This provider shares no customer details. Enter the amount yourself.',
  'internet.by_hand':
    "This provider's staff confirm every payment, usually within one working day.",
  'internet.adsl_hint': 'The telephone number of the line: 01-4232352 or 061-530000.',
  'internet.ftth_hint': 'The subscriber number on the bill, 14 digits from 10000 on.',
  'internet.user_digits': 'Enter the digits of the customer number.',
  'internet.ftth_number': 'Enter the 14 digits of the subscriber number; it begins with 10000.',
  'internet.user_letters': 'A user name here has only letters, digits and _.',
  'internet.amount_between': '{provider} takes NPR {min} to NPR {max} at a time.',
  'vianet.username': 'Enter the 3 to 10 digits of the customer number.',
  'websurfer.username': 'Enter the 3 to 12 digits of the customer number.',
  'landline.number': 'Enter a landline number with its area code.',
  'cabletv.customer_id': 'Enter the 3 to 12 digits of the customer number.',
} as const;
