// English: signing up and activation, fetched with their pages alone.

export const signUpWords = {
  'account.country_code': 'Choose a country.',
  'account.adult': 'You must be 18 or older to open an account.',
  'account.otp_wrong':
    'The otp you entered is wrong. If otp is not working activate via activation link sent to your email.',
  'account.registered': 'Registration successful. Please check your email for verification code.',
  'account.otp_verified': 'Your account is activated successfully. You can login from here.',
  'account.activation_success':
    'Account has been successfully activated. Now you can login from here.',
  'account.activation_already': 'Account has been already activated. Please login from here.',
  'account.activation_expired': 'Invalid activation code or the code may have expired.',
  'signup.title': 'Sign Up',
  'signup.full_name': 'Full name',
  'signup.email': 'Email',
  'signup.country': 'Country code',
  'signup.phone': 'Mobile number',
  'signup.password': 'Password',
  'signup.password_hint': 'At least {min} characters. Three or four random words work well.',
  'signup.confirm': 'Confirm password',
  'signup.adult': 'I am 18 or older',
  'signup.submit': 'Submit',
  'signup.have_account': 'Already have an account?',
  'signup.way': 'You are here',
  'signup.lead':
    'One account per person. Sign in with your email; use a phone number from any country.',
  'otp.title': 'Enter the code',
  'otp.sent': 'We sent a six-digit code to {email}. It works for 10 minutes.',
  'otp.code': 'Code',
  'otp.verify': 'Verify',
  'otp.resend': 'Re-send code',
  'otp.resend_in': 'Re-send code ({seconds} s)',
  'otp.resent': 'A new code is on its way. The one before it no longer works.',
  'otp.mailed': 'A mail is on its way. It brings a new code, or says how to get one.',
  'activation.title': 'Activation',
  'activation.ask': 'Press the button to activate your account.',
  'activation.button': 'Activate my account',
  'activation.ask_password':
    "Enter the password you signed up with to activate your account. If you didn't sign up, just leave this page.",
  'activation.password': 'Your password',
  'activation.login': 'Login',
  'activation.signup': 'Sign up again for a new code',
} as const;
