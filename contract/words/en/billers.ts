// English: the names and form fields of what a person can pay for.

export const billerWords = {
  'biller.mobile': 'Mobile Topup',
  'biller.mobile_number': 'Mobile number',
  'biller.operator': 'Operator',
  'biller.operator_auto': 'Found by the number',
  'biller.amount': 'Amount (NPR)',
} as const;
