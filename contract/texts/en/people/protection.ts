// English: frozen accounts, held transfers, and the check of a message.

export const protectionWords = {
  'freeze.refused':
    'This account is frozen, so this is not possible. You can unfreeze it under Security.',
  'freeze.link_gone':
    "This link isn't valid. Use the link in our latest email to you, or sign in and freeze your account under Security.",
  'freeze.done': 'Your account is frozen.',
  'freeze.reason_person': 'You froze your account.',
  'freeze.reason_link': 'Your account was frozen with the link in one of our emails.',
  'freeze.reason_support': 'Our support team froze your account.',
  'held.reason_new_person':
    "You're sending a larger amount to this person for the first time, so we wait before it goes out.",
  'held.reason_new_device':
    "You're sending from a device you haven't used for long, so we wait before the money goes out.",
  'held.reason_password_reset':
    'Your password was reset within the last day, so we wait before money goes out.',
  'held.not_found': 'There is no such transfer.',
  'held.over': "This transfer has already been sent, so it can't be canceled.",
  'held.canceled': 'Transfer canceled. The money is back in your wallet.',
  'held.sent':
    "{amount} for {email} has left your wallet and is on hold. We'll email you the result.",

  'check.code': 'The code has 8 letters and digits.',
  'check.ours': 'Yes, we sent this message.',
  'check.not_ours':
    "We didn't send this. Don't open its links, and don't answer it. If you already did, freeze your account and write to us.",
  'check.some': 'A message about your account',
  'check.sms': 'A code to verify a mobile number',
} as const;
