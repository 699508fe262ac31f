// English: passwords, second factors and sessions, fetched with the tabs that show them.

export const securityWords = {
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.new_hint':
    'At least {alone} characters, or {second} with two-step sign-in. Three or four random words work well.',
  'password.others_out': 'Changing it signs you out on every other device.',
  'password.change': 'Change password',
  'password.changed': 'Password changed successfully',
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
