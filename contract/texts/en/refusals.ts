// English: refusals that only the server makes, so that no page loads them.

export const refusalWords = {
  'confirm.no_strong_method':
    'You have neither a passkey nor a recovery code, so only our support team can do this. Write to us.',
  'error.not_found': "There's nothing at this address.",
  'error.sign_in': 'Sign in to continue.',
  'error.database_away': "We can't reach our database right now. Try again in a moment.",
  'error.body': "We can't read this request.",
  'error.method': "This address doesn't accept that method.",
  'error.address_long': 'The address is too long.',
  'error.too_slow': 'The request took too long to arrive.',
  'error.content_type': 'Please send JSON.',
  'upload.content_type': 'Please send the files as a form (multipart/form-data).',
  'upload.missing': 'Please choose a file.',
  'upload.no_file': 'Please send this as a file.',
  'upload.twice': 'Send this file only once.',
  'upload.field': 'This is too long.',
  'upload.parts': 'The form has too many parts.',
  'upload.too_large': 'This file is larger than 5 MB. Choose a smaller one.',
  'document.empty': 'This file is empty. Choose another one.',
  'document.type': 'Choose a photo (JPEG, PNG or WebP) or a PDF.',
  'document.heic':
    "We can't open HEIC photos. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again, or send a screenshot of it.",
  'document.animated': 'This picture is animated. Send a single photo.',
  'document.too_large': 'This file is larger than 5 MB. Choose a smaller one.',
  'document.damaged': "We can't open this file; it may be damaged. Take a new photo.",
  'document.encrypted': 'This PDF has a password. Save it without one, or send a photo.',
  'document.too_many_pages': 'This PDF has more than 4 pages. Send only the pages of the document.',
  'document.too_many_pixels':
    'This picture is too large (over 50 megapixels). Take a smaller photo.',
  'document.too_slow': 'This file is too complicated for us to open. Send a photo instead.',
  'document.infected': 'Our virus scanner found something in this file. Take a new photo.',
  'error.origin': 'This call came from another site.',
  'error.too_large': 'The request is too large.',
  'error.key_invalid': 'An Idempotency-Key is 1 to 100 visible characters without spaces.',
  'error.key_reused': 'This Idempotency-Key was already used for something else.',
  'email.same': 'This is already your address.',
  'email.link_over':
    'This link has expired, was used, was replaced by a newer one, or belongs to another account.',
  'email.undo_over': 'This link has expired or was used.',
  'email.taken': 'Someone has opened an account with this address in the meantime.',
  'account.login_failed': 'Email or password incorrect',
  'account.not_active': "Your sign-up isn't active yet. Use the code or link we emailed you.",
  'account.otp_other':
    'This code is for another sign-up with your email. Use the one we emailed when you signed up here, or get a new one.',
  'account.otp_several':
    'More than one sign-up uses your email. Sign in with your password and enter the code there, or use the link in the email.',
  'account.not_of_sign_up':
    "This email belongs to a sign-up with another password. If that wasn't you, sign up again and use the email we send right after.",
  'account.password_common': 'This password is too easy to guess.',
  'account.password_not_current': "This isn't your current password.",
  'account.password_unchanged': 'This is your current password. Choose a new one.',
  'account.reset_over':
    'This link has expired, was used, or was replaced by a newer one. Request a new link.',
  'account.human_check': 'Complete the security check again.',
  'account.human_check_sign_up':
    'There were too many sign-ups from this network. Complete the security check.',
  'account.human_check_needed':
    'There were too many sign-in attempts for this account. Complete the security check.',
  'second_factor.totp_exists': "You've already set up an authenticator app. Remove it first.",
  'second_factor.code_wrong':
    "That code isn't right. Check that your phone's clock is set automatically.",
  'second_factor.not_found': 'This is no longer set up.',
  'second_factor.passkeys_max': 'You can have {max} passkeys. Remove one first.',
  'second_factor.passkey_wrong': "That didn't work, or took too long. Try again.",
  'second_factor.passkey_known': 'This passkey is already registered.',
  'session.not_found': 'This device is already signed out.',
  'account.passkey_failed': "We don't know this passkey. Sign in with your password.",
  'second_factor.needed': 'Turn on two-step sign-in first.',
  'confirm.needed': "Confirm it's you.",
  'confirm.over': 'This confirmation has expired. Try again.',
  'confirm.no_method': "You can't confirm it this way.",
  'account.no_password':
    'Your account has no password yet. Choose "Forgot Password?" on the sign-in page: we\'ll email you a link to set one.',
  'social.link_needed':
    'You already have an account with this email. Enter its password once to sign in with Google from now on.',
  'social.link_over':
    'This took too long, or it belongs to another account. Start again with Google.',
  'social.adult_needed': 'Confirm that you are 18 or older to continue.',
  'social.only_way':
    'This is the only way to sign in to your account. Set a password first: choose "Forgot Password?" on the sign-in page.',
  'order.not_found': "This order doesn't exist.",
  'order.too_many_unpaid':
    'You have {max} unpaid orders. Pay or cancel one first; unpaid orders expire automatically.',
  'order.unsettled': "This order isn't finished yet. Wait for it before you repeat it.",
  'order.not_repeatable': "This order can't be repeated.",
  'order.outdated': "This order can't be repeated as it was. Enter it again.",
  'block.order_unconfirmed':
    "The provider hasn't confirmed this order yet. We keep checking, and you pay only once. If it takes too long, our support team takes over.",
  'block.order_review':
    "The provider hasn't confirmed this order, so our support team is looking at it. Either it will be delivered or you'll be refunded.",
  'block.payment_amount':
    "The amount taken differs from this order's price, so our support team is looking at it. Your money is safe; please don't pay again.",
  'block.payment_undecided':
    "The bank or wallet hasn't confirmed a payment for this order, so our support team is looking at it. Your money is safe; please don't pay again.",
  'block.payment_held':
    '{amount} of your payment is above the limit of your wallet. We keep it safe until it goes back to where you paid from.',
  'block.refund_review':
    "{amount} is on its way back to where you paid from, but it isn't confirmed yet. Our support team is looking at it.",
  'block.dispute':
    'The bank or wallet you paid with says this payment is disputed. Until it decides, {amount} is on hold.',
  'block.dispute_spent':
    "The bank or wallet you paid with says this payment is disputed. We're waiting for its decision.",
  'block.limit_spending': "You've used your limit of {cap} a month for orders and transfers.",
  'block.limit_transfers': "You've used your limit of {cap} a month for transfers.",
  'block.limit_balance':
    'Your wallet is full: its limit is {cap}. Spend from it before you add more.',
  'complaint.nothing_paid':
    "Nothing was paid for this order, so there's nothing to complain about.",
  'complaint.too_late':
    'This order was settled more than {days} days ago. Please write to support instead.',
  'complaint.none': "You haven't complained about this order.",
  'complaint.not_due':
    'The support desk answers first. You can ask the grievance officer after that, or once its time is over.',
  'complaint.answered':
    'We have answered this complaint. If the answer does not help, ask the grievance officer.',
  'complaint.final': 'The grievance officer has answered. That answer is final.',
  'order.not_payable': 'This order can no longer be paid.',
  'order.already_paid': 'This order is already paid.',
  'order.not_cancelable': 'This order can no longer be canceled.',
  'order.no_credit':
    "We can't deliver this amount right now. Nothing was charged. Try again later.",
  'payment.insufficient': 'You have NPR {balance} in your wallet; this order costs NPR {total}.',
  'limit.spend_basic':
    'This order needs NPR {amount} of your monthly limit of NPR {cap}, and you have NPR {left} left. Verify your identity to lift the limit, choose a smaller amount, or wait until next month.',
  'limit.spend_prime':
    'This order needs NPR {amount} of your monthly limit of NPR {cap}, and you have NPR {left} left. Choose a smaller amount, or wait until next month.',
  'payment.gateway_away':
    "This payment method isn't responding. Nothing was charged. Try again, or pay another way.",
  'payment.deciding': "The bank or wallet is confirming this payment, so it can't be canceled now.",
  'payment.return_kind': 'Please send a form, JSON or plain text.',
  'payment.wallet_for_wallet': "You can't add money to your wallet from your wallet.",
  'payment.amount_differs': "This isn't the current price of the order. Check the price again.",
  'wallet.cap':
    'Your wallet limit is NPR {cap}. You have NPR {balance}, and NPR {pending} more is waiting to be paid. Add a smaller amount, or spend from your wallet first.',
  'transfer.self': 'This is your own email address.',
  'transfer.limit_each': 'You can send at most {each} at a time.',
  'transfer.limit_month_basic':
    'You can still send {left} this month. Verify your identity to send more, or wait until next month.',
  'transfer.limit_month_prime':
    'You can still send {left} this month. To send more, wait until next month.',
  'transfer.insufficient': 'You have {balance} in your wallet.',
  'transfer.twin':
    'You just sent this amount to this address. Check your statement; to send it again, wait ten seconds.',
  'transfer.new_addresses':
    "You've sent to {most} new addresses today. You can still send to people you've sent to before, and to new ones tomorrow.",
  'transfer.sent':
    "If {email} can receive money, {amount} has arrived there. If not, it's still in your wallet. We've emailed you the result.",
  'coupon.applied': 'Coupon Code has been applied successfully',
  'coupon.removed': 'Coupon removed.',
  'coupon.already': 'Coupon has already been applied to this order.',
  'coupon.unknown': "We can't find that code. Check the spelling.",
  'coupon.wallet': "You can't use coupons when you add money.",
  'coupon.stopped': 'This coupon is no longer available.',
  'coupon.not_yet': "This coupon isn't valid yet.",
  'coupon.over': 'This coupon has expired.',
  'coupon.service': "You can't use this coupon for this service.",
  'coupon.minimum': 'This coupon needs an order of at least NPR {minimum}.',
  'coupon.used_by_you':
    "You've already used this coupon as often as allowed. Unpaid orders count too.",
  'coupon.used_up': 'This coupon is used up.',
  'coupon.nothing': "This coupon wouldn't take anything off this order.",
  'coupon.paying':
    "You've started a payment at the current price. Finish it, or cancel this order and place it again.",
  'payment.card_minimum': 'For international payment amount must be greater than NRS {minimum}',
  'payment.card_not_taken':
    "Our card provider can't take this payment. Try later, or pay another way.",
  'nepal.refused':
    'Error Occur during processing your request, please try later or choose other option.',
  'nepal.bank_unknown': 'This bank is no longer on the list. Choose another one.',
  'khalti.minimum': 'Khalti accepts payments from NPR {minimum}.',
  'recipient.not_found': "You haven't saved this recipient.",
  'recipient.not_ordered': "You can only save a recipient you've ordered for.",
  'recipient.too_many': "You've saved {max} recipients already. Remove one first.",
  'status_link.unpaid': 'You can share an order once it is paid.',
  'status_link.wallet': "You can't share this order.",
  'status_link.gone': 'This link is no longer valid. Ask the sender for a new one.',
  'look_up.away': "The provider isn't responding. Try again in a few minutes.",
  'look_up.slow': 'The provider is taking too long to respond. Try again in a few minutes.',
  // The purpose of a payment, as shown on a gateway's page and on the statement of a card or a bank.
  'payment.purpose': 'Recharge {operator}',
  'payment.purpose_load': 'Wallet load',
} as const;
