// English: passwords, second factors and sessions, fetched with the tabs that show them.

export const securityWords = {
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.new_hint':
    'At least {alone} characters, or {second} with two-step sign-in. Three or four random words work well.',
  'password.others_out': 'Changing it signs you out on every other device.',
  'password.change': 'Change password',
  'password.changed': 'Password changed successfully',
  'sign_ins.title': 'How you sign in',
  'sign_ins.password': 'Password',
  'sign_ins.password_set': 'You can sign in with your email and password.',
  'sign_ins.password_none': "You don't have a password yet. We'll email you a link to set one.",
  'sign_ins.set_password': 'Set a password',
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
  'reset.title': 'Reset password',
  'reset.ask': "Enter your email, and we'll send you a link to choose a new password.",
  'reset.email': 'Email',
  'reset.send': 'Send the link',
  'reset.sent_title': 'We just sent you a reset link',
  'reset.sent':
    'Look in the inbox of {email}. The link works for {minutes} minutes. If this address has no account, the mail says so.',
  'reset.again': 'Request a new link',
  'reset.new_title': 'Choose a new password',
  'reset.confirm': 'Confirm password',
  'reset.save': 'Change password',
  'reset.done': 'Your password has been changed successfully.',
  'reset.signed_out': 'You were signed out on every device.',
  'reset.login': 'Login',
  'reset.back': 'Back to Sign In',
} as const;
