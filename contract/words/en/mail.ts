// English: the mails we send.

export const mailWords = {
  'mail.greeting': 'Namaste,',
  'mail.farewell': 'Kosheli',
  'mail.no_reply': 'Nobody reads answers to this mail. Write to {support} if you need us.',

  'mail.sign_up.subject': 'Your code for Kosheli',
  'mail.sign_up.code': 'This is the code that activates your account. It works for 10 minutes:',
  'mail.sign_up.link': 'Or open this page and press its button. It works for 24 hours:',
  'mail.sign_up.button': 'Activate my account',
  'mail.sign_up.not_me':
    'We never ask for this code by phone or message. If you did not sign up, do nothing: without the code no account opens.',

  'mail.address_known.subject': 'You already have a Kosheli account',
  'mail.address_known.what':
    'Somebody tried to sign up with this address, which already has an account. Nothing was changed.',
  'mail.address_known.me': 'If it was you, simply sign in:',
  'mail.address_known.button': 'Sign in',
  'mail.address_known.not_me': 'If it was not you, there is nothing to do.',

  'mail.already_active.subject': 'Your Kosheli account is active',
  'mail.already_active.what':
    'Somebody asked for a new activation code for this address. Your account is active already and needs none.',

  'mail.payment_credited.subject': 'A payment became wallet credit',
  'mail.payment_credited.what': 'A payment of NPR {amount} was put into your wallet.',
  'mail.payment_credited.paid_already': 'The order it was meant for had been paid already.',
  'mail.payment_credited.order_over': 'The order it was meant for had already ended.',
  'mail.payment_credited.price_changed':
    'The price of the order it was meant for had changed since. You can pay the order from your wallet.',
  'mail.payment_credited.limit':
    'The order it was meant for is above what you can still spend this month without a verified identity.',
  'mail.payment_credited.button': 'See my wallet',

  'mail.payment_in_review.subject': 'A person is looking at your payment',
  'mail.payment_in_review.what':
    'The bank took {taken} for an order of yours, and we had asked it for {asked}.',
  'mail.payment_in_review.next':
    'Your money is safe. A person is looking at it, and there is nothing you need to do; please do not pay this order again.',

  'mail.order_refunded.subject': 'Your money is back in your wallet',
  'mail.order_refunded.what':
    'An order could not be delivered, so NPR {amount} is back in your wallet.',
  'mail.order_refunded.button': 'See the order',
} as const;
