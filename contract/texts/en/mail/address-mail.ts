// English: the mails about a change of one's email address.

export const addressMailWords = {
  'mail.email_change.subject': 'Confirm your new email address',
  'mail.email_change.what':
    'Someone wants to use this address for their Kosheli account. If it was you, sign in and confirm it on this page. The link works once, for an hour.',
  'mail.email_change.not_me':
    "If it wasn't you, do nothing: nobody can use your address without this link.",
  'mail.email_change.button': 'Confirm this address',
  'mail.email_change_taken.subject': 'This address already has a Kosheli account',
  'mail.email_change_taken.what':
    'Someone tried to use this address for another Kosheli account. It already belongs to an account, so nothing was changed.',
  'mail.email_change_taken.next':
    "If it was you, sign in with this address instead. If it wasn't, you don't need to do anything.",
  'mail.email_change_taken.button': 'Sign in',
  'mail.email_changed.subject': 'Your email address was changed',
  'mail.email_changed.what':
    'The email address of your Kosheli account was changed on {at}. We no longer write to this one.',
  'mail.email_changed.undo':
    "If this was you, you don't need to do anything. If it wasn't, undo it now. The link works for 24 hours, without signing in: it brings this address back, signs everyone out and returns transfers that are still on hold.",
  'mail.email_changed.button': 'Undo the change',
  'mail.former_address.subject': 'Your Kosheli account has another email address',
  'mail.former_address.what':
    'Someone wanted to use this address at Kosheli. The account that used it was given another address on {at}.',
  'mail.former_address.me': 'If you changed the address, sign in with the new one.',
  'mail.former_address.not_me':
    "If you didn't, undo the change. Until {until}, the link in our email “Your email address was changed” brings this address back, without signing in.",
  'mail.email_restored.subject': 'Your email address is back',
  'mail.email_restored.what':
    'The change of your email address was undone. Everyone was signed out, and the old password no longer works. A name, mobile number or way to sign in that was changed or added since is undone too, and recovery codes made since no longer work. For a day, we put transfers on hold before we send them.',
  'mail.email_restored.next': 'Choose a new password to sign in again:',
  'mail.email_restored.button': 'Choose a new password',
} as const;
