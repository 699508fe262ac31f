// English: the names and form fields of what a person can pay for.

export const billerWords = {
  'biller.mobile': 'Mobile Topup',
  'biller.mobile_number': 'Mobile number',
  'biller.operator': 'Operator',
  'biller.operator_auto': 'Found by the number',
  'biller.amount': 'Amount (NPR)',
  'bill.continue': 'Continue to payment',
  'bill.amounts': 'Quick amounts',
  'bill.found': '{choice}, found by the number',
  'bill.follows': '{choice}. You can choose another operator.',
  'bill.mismatch':
    'The number looks like {choice}. Keep your choice only if the number was ported.',
  'bill.final': 'A recharge is final once it has arrived. Please check the number.',
  'bill.next': 'What happens next',
  'bill.next_fees': 'You see the price with every fee, and choose how to pay.',
  'bill.next_follow': 'You follow the order until it has arrived.',
  'bill.next_back': 'If the operator refuses, the money is back in your wallet within the minute.',
} as const;
