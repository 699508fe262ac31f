// English: signing up, signing in, activation and the profile's account side.

export const accountWords = {
  'account.login_failed': 'Email or password incorrect',
  'account.not_active':
    'This account is not active yet. Use the code or the link in the email we sent you.',
  'account.password_short': 'At least {min} characters.',
  'account.password_common': 'This password is too easy to guess.',
  'account.phone': 'Enter the 10 digits of the phone number.',
  'account.phone_abroad': 'Enter {min} to {max} digits.',
  'account.country_code': 'Choose a country.',
  'account.adult': 'You must be 18 or older to open an account.',
  'account.human_check': 'Please complete the human check again.',
  'account.otp_wrong':
    'The otp you entered is wrong. If otp is not working activate via activation link sent to your email.',
  'account.registered': 'Registration successful. Please check your email for verification code.',
  'account.otp_verified': 'Your account is activated successfully. You can login from here.',
  'account.activation_success':
    'Account has been successfully activated. Now you can login from here.',
  'account.activation_already': 'Account has been already activated. Please login from here.',
  'account.activation_expired': 'Invalid activation code or the code may have expired.',
} as const;
