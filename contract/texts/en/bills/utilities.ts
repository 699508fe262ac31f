// English: electricity and water, their forms and their bills.

export const utilityWords = {
  'biller.electricity': 'Electricity',
  'electricity.counter': 'NEA counter',
  'electricity.scnumber': 'SC number',
  'electricity.scnumber_hint': 'As on the bill, with its dots: 013.01.001KA',
  'electricity.consumer_id': 'Customer ID',
  'electricity.consumer_id_hint': 'Printed next to the SC number on your bill',
  'electricity.sc_number':
    'Enter all three parts of the SC number with dots between them, such as 013.01.001KA.',
  'electricity.consumer_digits': 'Enter the customer ID, digits only.',
  'electricity.not_found': 'Subscriber is not found',
  'electricity.days': 'Billed {days, plural, one {# day} other {# days}} ago',
  'electricity.no_late_fee': 'No late fee',
  'electricity.rebate': '{percent}% off for paying early, already taken off',
  'electricity.penalty': 'Includes a {percent}% late fee',

  'biller.water': 'Water',
  'water.counter': 'Water office',
  'water.customer_code': 'Customer code',
  'water.connection_no': 'Connection number',
  'water.either': 'Enter either the customer code or the connection number.',
  'water.month': 'Pay up to',
  'water.month_hint': 'Leave empty for this month.',
  'water.number': 'Digits only.',
  'water.month_number': 'Choose a month.',
  'water.one_number': 'Enter either the customer code or the connection number.',
  'water.by_code': 'This office needs the customer code.',
  'look_up.between': 'You can pay NPR {least} to NPR {total}.',
  'found.fine': 'Late fee (included in the total)',
  'found.discount': 'Discount (already taken off)',
  'found.previous_dues': 'Earlier bills (included in the total)',
} as const;
