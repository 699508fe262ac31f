// English: electricity and water, their forms and their bills.

export const utilityWords = {
  'biller.electricity': 'Electricity',
  'electricity.counter': 'NEA counter',
  'electricity.scnumber': 'SC number',
  'electricity.scnumber_hint': 'As on the bill, with its dots: 013.01.001KA',
  'electricity.consumer_id': 'Customer ID',
  'electricity.consumer_id_hint': 'Printed next to the SC number on your bill',
  'electricity.sc_number':
    'An SC number has three parts of letters and digits, with dots between them: 013.01.001KA.',
  'electricity.consumer_digits': 'Enter the digits of the customer ID.',
  'electricity.not_found': 'Subscriber is not found',
  'electricity.days': 'Day {days} after the bill',
  'electricity.rebate': '{percent}% rebate for paying early',
  'electricity.penalty': '{percent}% penalty for paying late',

  'biller.water': 'Water',
  'water.counter': 'Water office',
  'water.customer_code': 'Customer code',
  'water.connection_no': 'Connection number',
  'water.connection_no_hint': 'In place of the customer code',
  'water.month': 'Up to the month',
  'water.month_hint': 'If empty, this month.',
  'water.number': 'Enter the digits of this number.',
  'water.month_number': 'Choose one of the twelve months.',
  'water.one_number': 'Enter either the customer code or the connection number.',
  'water.by_code': 'This office needs the customer code.',
  'look_up.between': 'You may pay NPR {least} to NPR {total}.',
  'found.fine': 'Fine (included in the total)',
  'found.discount': 'Discount (already deducted)',
  'found.previous_dues': 'Previous dues (included in the total)',
} as const;
