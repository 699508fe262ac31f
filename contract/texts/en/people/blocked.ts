// English: what staff have blocked on an account, and why. Used only by the server.

export const blockedWords = {
  'blocked.spending': 'Paying for orders is blocked on your account.',
  'blocked.already': 'A block of this type is in force already.',
  'blocked.over': 'This block is not in force any more.',
  'blocked.outside':
    "You can't sign in: our support team has blocked it. If you think this is a mistake, write to {support}.",
  'blocked.sign_in_security': 'Signing in is blocked because of unusual activity on your account.',
  'blocked.sign_in_identity':
    'Signing in is blocked until we have checked that this account is yours.',
  'blocked.sign_in_misuse':
    'Signing in is blocked because this account was used against our terms.',
  'blocked.sign_in_authority': 'Signing in is blocked by order of an authority.',
  'blocked.sign_in_asked': 'Signing in is blocked, as you asked us.',
  'blocked.sign_in_other': 'Signing in is blocked. {text}',
  'blocked.spending_security':
    'Paying for orders is blocked because of unusual activity on your account.',
  'blocked.spending_identity':
    'Paying for orders is blocked until we have checked that this account is yours.',
  'blocked.spending_misuse':
    'Paying for orders is blocked because this account was used against our terms.',
  'blocked.spending_authority': 'Paying for orders is blocked by order of an authority.',
  'blocked.spending_asked': 'Paying for orders is blocked, as you asked us.',
  'blocked.spending_other': 'Paying for orders is blocked. {text}',
  'blocked.transfers_out_security':
    'Sending money is blocked because of unusual activity on your account.',
  'blocked.transfers_out_identity':
    'Sending money is blocked until we have checked that this account is yours.',
  'blocked.transfers_out_misuse':
    'Sending money is blocked because this account was used against our terms.',
  'blocked.transfers_out_authority': 'Sending money is blocked by order of an authority.',
  'blocked.transfers_out_asked': 'Sending money is blocked, as you asked us.',
  'blocked.transfers_out_other': 'Sending money is blocked. {text}',
  'blocked.adding_money_security':
    'Adding money is blocked because of unusual activity on your account.',
  'blocked.adding_money_identity':
    'Adding money is blocked until we have checked that this account is yours.',
  'blocked.adding_money_misuse':
    'Adding money is blocked because this account was used against our terms.',
  'blocked.adding_money_authority': 'Adding money is blocked by order of an authority.',
  'blocked.adding_money_asked': 'Adding money is blocked, as you asked us.',
  'blocked.adding_money_other': 'Adding money is blocked. {text}',
} as const;
