// English: what several pages say: signing in, the services, the identity check.

export const siteWords = {
  'login.title': 'Sign In',
  'login.email': 'Email',
  'login.password': 'Password',
  'login.remember': 'Remember Me',
  'login.forgot': 'Forgot Password?',
  'login.submit': 'Sign In',
  'login.enter_code': 'Enter the code, or get a new one',
  'login.no_account': 'New here?',
  'login.register': 'Register',
  'login.needed': 'Click login to proceed',
  'login.needed_hint': 'Sign in to continue. What you typed stays as it is.',
  'services.all': 'All services',
  'services.to_topup': 'Top up a phone',
  'kyc.needed': 'KYC is needed for transactions over NPR 5,000 monthly.',
  'kyc.complete': 'Complete KYC Form',
  'kyc.pending':
    'Kyc Status: Verification Pending. Once it is verified your account will be free from transaction limits.',
  'not_found.title': "That page doesn't exist!",
  'not_found.text': 'Sorry, the page you are looking for could not be found',
  'not_found.home': 'Go to the home page',
  'reset.title': 'Reset password',
  'reset.text':
    'Resetting a password by yourself is not ready yet. Write to us from the email of your account and we will help you back in.',
  'reset.write': 'Write to {email}',
  'reset.login': 'Back to Sign In',
} as const;
