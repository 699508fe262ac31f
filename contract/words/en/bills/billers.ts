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
  'bill.again': 'Try again',
  'bill.choose': 'Please choose …',
  'bill.leave_open': 'Not chosen',
  'bill.list_reading': 'The list is being read …',
  'bill.list_unread': 'The list could not be read.',
  'bill.amount_not_sold': 'NPR {amount} is not sold here. Please choose another amount.',
  'grid.choose': 'Choose your provider',
  'grid.all': 'All providers',
  'grid.by_hand': 'confirmed by hand',
  'grid.not_yet': 'not yet available',
  'grid.not_yet_hint':
    '{provider} cannot be paid here yet. Nothing can be ordered and nothing is charged.',
  'look_up.asking': 'Asking the provider …',
  'look_up.asking_hint': 'This can take some seconds. Change what you typed to stop.',
  'look_up.found': 'Please check the details',
  'look_up.plan_needed': 'Please choose a package.',
  'look_up.nothing_sold': 'The provider offers nothing that can be bought just now.',
  'look_up.least': 'You may pay a part of it: NPR {least} or more.',
  'bill.next': 'What happens next',
  'bill.next_fees': 'You see the price with every fee, and choose how to pay.',
  'bill.next_follow': 'You follow the order until it has arrived.',
  'bill.next_back':
    'If the operator refuses, the money is back in your wallet within a minute of its answer.',
  'mobile.operator_unknown': 'We do not know the operator of this number. Please choose it.',
  'mobile.operator_closed':
    'Smart Telecom no longer works in Nepal, so this number cannot be topped up.',
  'mobile.operator_amount': '{operator} takes NPR {min} to NPR {max}.',
} as const;
