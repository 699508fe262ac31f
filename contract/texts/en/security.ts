// English: passwords, second factors and sessions, fetched with the tabs that show them.

export const securityWords = {
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.new_hint':
    'At least {alone} characters, or {second} with two-step sign-in. Three or four random words work well.',
  'password.others_out': 'Changing it signs you out on every other device.',
  'password.change': 'Change password',
  'password.changed': 'Password changed successfully',
} as const;
