// English: passwords, second factors and sessions, loaded with the tabs that show these texts.

export const securityWords = {
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.new_hint':
    'At least {alone} characters, or {second} with two\u2011step sign\u2011in. Three or four random words work well.',
  'password.others_out': 'Changing it signs you out on every other device.',
  'password.change': 'Change password',
  'password.changed': 'Password changed successfully',
  'password.may_be_changed':
    'Your last try may have changed your password, although no answer arrived. Try signing in with the new one.',
  'sign_ins.title': 'How you sign in',
  'sign_ins.password': 'Password',
  'sign_ins.password_set': 'You can sign in with your email and password.',
  'sign_ins.password_none': "You don't have a password yet. We'll email you a link to set one.",
  'sign_ins.set_password': 'Set a password',
  'sign_ins.set': 'Set',
  'sign_ins.send_link': 'Email me the link',
  'sign_ins.link_sent':
    'We emailed a link to {email}. Open it within {minutes} minutes and choose your password.',
  'sign_ins.google': 'Google: {email}',
  'sign_ins.linked': 'Linked on {at}',
  'sign_ins.only_way': "This is the only way to sign in, so it can't be removed.",
  'sign_ins.none':
    'No Google account is linked. To link one, choose "Continue with Google" when you sign in.',
  'sign_ins.remove': 'Remove',
  'sign_ins.remove_one': 'Remove {email}',
  'sign_ins.removed': '{email} can no longer sign in here.',
  'email.new': 'New email',
  'email.send': 'Send the link',
  'email.how':
    "We'll email a link to the new address. Nothing changes until you open it and confirm.",
  'email.sent':
    'We emailed {email}. If the address is free, the message has a link: open it within an hour.',
  'email.close': 'Close',
  'email.row_new': 'New address',
  'email.row_old': 'Current address',
  'email.row_back': 'Email we restore',
  'email.row_goes': 'Email we remove',
  'email.keep_old': 'Keep the old one',
  'email.keep_new': 'Keep the new one',
  'email.ask_again': 'Ask for a new link',
  'email.confirm_title': 'Confirm your new email',
  'email.confirm_what':
    'Use this address for your account from now on. Every other device is signed out, and for a day we put transfers on hold before we send them.',
  'email.confirm': 'Use this address',
  'email.confirmed': 'Your email is now {email}.',
  'email.to_profile': 'Go to my profile',
  'email.undo_title': 'Undo the email change',
  'email.undo_what':
    "Didn't change the email of your account yourself? Undo it: your address comes back, everyone is signed out, and transfers on hold return to your wallet.",
  'email.undo_after':
    'You then choose a new password. Passkeys, authenticator apps and Google accounts added since are removed.',
  'email.undo': 'Undo the change',
  'email.undone': 'Your address is back, and everyone is signed out.',
  'email.set_password': 'Choose a new password',
  'reset.title': 'Reset password',
  'reset.ask': "Enter your email, and we'll send you a link to choose a new password.",
  'reset.email': 'Email',
  'reset.send': 'Send the link',
  'reset.sent_title': 'We just sent you a reset link',
  'reset.sent':
    "Check the inbox of {email}. The link works for {minutes} minutes. If there's no account with this address, the email says so.",
  'reset.again': 'Request a new link',
  'reset.new_title': 'Choose a new password',
  'reset.confirm': 'Confirm password',
  'reset.save': 'Change password',
  'reset.done': 'Your password has been changed successfully.',
  'reset.signed_out': 'You were signed out on every device.',
  'reset.still_in': "You're still signed in here as {email}.",
  'reset.login': 'Sign In',
  'reset.back': 'Back to Sign In',
} as const;
