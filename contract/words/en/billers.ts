// English: the names and form fields of what a person can pay for.

export const billerWords = {
  'biller.mobile': 'Mobile Topup',
  'biller.mobile_number': 'Mobile number',
  'biller.operator': 'Operator',
  'biller.operator_auto': 'Found by the number',
  'biller.amount': 'Amount (NPR)',
  'bill.continue': 'Continue to payment',
  'bill.amounts': 'Quick amounts',
  'bill.follows': '{choice}: found by the number. You can change it.',
  'bill.mismatch':
    'This number looks like {choice}. If it was ported, keep your choice; otherwise change it.',
  'bill.choose': 'Choose',
  'bill.final': 'A recharge is final once it has arrived. Please check the number.',
} as const;
