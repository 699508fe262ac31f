// English: verifying the phone number and the identity, fetched with the tab that shows them.

export const kycWords = {
  'phone.title': 'Mobile number',
  'phone.verified': 'Verified',
  'phone.unverified': 'Not verified yet',
  'phone.why': 'Verify your number to send your documents. One number belongs to one wallet.',
  'phone.country': 'Country code',
  'phone.number': 'Mobile number',
  'phone.verify': 'Verify Number',
  'phone.change': 'Use another number',
  'phone.keep': 'Keep my number',
  'phone.sent': 'An OTP has been sent to your phone, please check.',
  'phone.sent_to': 'We sent a six-digit code to {number}. It works for 10 minutes.',
  'phone.resent': 'A new code is on its way. The one before it no longer works.',
  'phone.code': 'Code',
  'phone.submit': 'Verify',
  'phone.done': 'Your phone number is verified.',
  'phone.form': 'Enter the country code and the number, for example 9779812345678.',
  'phone.not_mobile': 'Enter a mobile number. A landline gets no SMS.',
  'phone.zero': 'Leave out the 0 at the beginning of the number.',
  'phone.code_wrong': 'This code is wrong or no longer works. Check it, or get a new one.',
  'phone.already': 'This number is verified already.',
  'phone.taken':
    "This number can't be used for your account, because it's verified for another one. Use another number, or write to us.",
  'phone.country_closed': "We don't send SMS to this country yet.",
  'phone.no_carrier': "We can't send SMS to this country right now. Please try again later.",
  'phone.budget': "We can't send any more SMS today. Please try again tomorrow.",
} as const;
