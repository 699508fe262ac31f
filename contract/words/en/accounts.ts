// English: the human check, logging out and the account side of the profile.

export const accountWords = {
  'human.waiting': 'A check that you are human runs by itself.',
  'human.checking': 'Checking that you are human …',
  'human.done': 'You are human. Thank you.',
  'human.failed': 'The human check did not work.',
  'human.again': 'Check again',
  'logout.now': 'Logging you out...',
  'logout.away':
    'You are logged out here. We could not tell our server; the session ends there within two hours.',
  'profile.title': 'My account',
  'profile.sections': 'Sections of your account',
  'profile.wallet': 'Wallet',
  'profile.account': 'Personal Information',
  'profile.logout': 'Log out',
  'profile.name': 'Name',
  'profile.email': 'Email',
  'profile.phone': 'Phone',
  'profile.kyc': 'Identity check (KYC)',
  'profile.kyc_none': 'Not submitted',
  'profile.kyc_verified': 'Verified. Your account is free from transaction limits.',
  'profile.kyc_soon':
    'Sending documents from here is not open yet. Until then the monthly limit stays as it is.',
  'profile.unread': 'Your account could not be read.',
} as const;
