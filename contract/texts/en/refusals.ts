// English: what no screen says by itself: the refusals that only the server finds.

export const refusalWords = {
  'confirm.no_strong_method':
    'You have neither a passkey nor a recovery code, so only our support team can do this. Please write to us.',
  'error.not_found': 'There is nothing at this address.',
  'error.sign_in': 'Please sign in.',
  'error.database_away': "We can't reach our database right now. Please try again in a moment.",
  'error.body': 'The request could not be read.',
  'error.method': "This address doesn't accept that method.",
  'error.address_long': 'The address is too long.',
  'error.too_slow': 'The request took too long to arrive.',
  'error.content_type': 'Please send JSON.',
  'upload.content_type': 'Please send the files as a form (multipart/form-data).',
  'upload.missing': 'Please choose a file.',
  'upload.no_file': 'Please send this as a file.',
  'upload.twice': 'Please send this file once.',
  'upload.field': 'This is too long.',
  'upload.parts': 'The form has too many parts.',
  'upload.too_large': 'This file is larger than 5 MB. Please choose a smaller one.',
  'document.empty': 'This file is empty. Please choose another one.',
  'document.type': 'Please choose a photo (JPEG, PNG or WebP) or a PDF.',
  'document.heic':
    "We can't open HEIC photos. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again, or send a screenshot of it.",
  'document.animated': 'This picture is animated. Please send a single photo.',
  'document.too_large': 'This file is larger than 5 MB. Please choose a smaller one.',
  'document.damaged': "We can't open this file; it may be damaged. Please take a new photo.",
  'document.encrypted': 'This PDF has a password. Please save it without one, or send a photo.',
  'document.too_many_pages':
    'This PDF has more than 4 pages. Please send only those of the document.',
  'document.too_many_pixels':
    'This picture is too large (over 50 megapixels). Please take a smaller photo.',
  'document.too_slow': 'This file is too complicated for us to open. Please send a photo instead.',
  'document.infected': 'Our virus scanner found something in this file. Please take a new photo.',
  'error.origin': 'This call came from another site.',
  'error.too_large': 'The request is too large.',
  'error.key_invalid': 'An Idempotency-Key is 1 to 100 visible characters without spaces.',
  'error.key_reused': 'This Idempotency-Key was already used for something else.',
  'email.same': 'This is your address already.',
  'email.link_over':
    'This link has expired, was used or replaced by a newer one, or belongs to another account.',
  'email.undo_over': 'This link has expired or was used.',
  'email.taken': 'This address has got an account of its own in the meantime.',
  'account.login_failed': 'Email or password incorrect',
  'account.not_active':
    'A sign-up with this password is not active yet. See the email we sent you.',
  'account.otp_other':
    'This code is for another sign-up with your email. Use the one we mailed when you signed up here, or get a new one.',
  'account.not_of_sign_up':
    'The sign-up of this mail had another password. If it was not yours, sign up again and use the mail that comes right after.',
  'account.password_common': 'This password is too easy to guess.',
  'account.password_not_current': "This isn't your current password.",
  'account.password_unchanged': 'This is your current password. Choose a new one.',
  'account.reset_over':
    'This link has expired, or was used or replaced by a newer one. Please request a new link.',
  'account.human_check': 'Please complete the security check again.',
  'account.human_check_sign_up':
    'There were too many sign-ups from this network. Please complete the security check.',
  'account.human_check_needed':
    'There were too many sign-in attempts for this account. Please complete the security check.',
  'second_factor.totp_exists': 'An authenticator app is set up already. Remove it first.',
  'second_factor.code_wrong':
    "That code isn't right. Check that your phone's clock is set automatically.",
  'second_factor.not_found': 'This is no longer set up.',
  'second_factor.passkeys_max': 'You can have {max} passkeys. Remove one first.',
  'second_factor.passkey_wrong': "That didn't work, or took too long. Please try again.",
  'second_factor.passkey_known': 'This passkey is registered already.',
  'session.not_found': 'This has been signed out already.',
  'account.passkey_failed': "We don't know this passkey. Sign in with your password.",
  'second_factor.needed': 'Set up a second factor first.',
  'confirm.needed': "Please confirm that it's you.",
  'confirm.over': 'This confirmation has expired. Please try again.',
  'confirm.no_method': "You can't confirm it this way.",
  'account.no_password':
    'Your account has no password yet. Choose "Forgot Password?" on the sign-in page: we\'ll email you a link to set one.',
  'social.link_needed':
    'You already have an account with this email. Enter its password once to sign in with Google from now on.',
  'social.link_over':
    'This took too long, or it belongs to another account. Please start again with Google.',
  'social.adult_needed': 'Please confirm that you are 18 or older to continue.',
  'social.only_way':
    'This is the only way to sign in to your account. Set a password first: choose "Forgot Password?" on the sign-in page.',
  'order.not_found': 'This order does not exist.',
  'order.too_many_unpaid':
    'You have {max} unpaid orders. Pay or cancel one first; unpaid orders expire automatically.',
  'order.unsettled': 'This order is not settled yet. Please wait for it before you repeat it.',
  'order.not_repeatable': 'This order cannot be repeated.',
  'order.outdated': 'This order can no longer be repeated as it was. Please enter it again.',
  'block.order_unconfirmed':
    "The provider hasn't confirmed this order yet. We keep checking; nothing is sent twice. If it stays open, our support team takes over.",
  'block.order_review':
    "The provider hasn't confirmed this order, so a person is looking at it. It's delivered, or you get your money back.",
  'block.payment_amount':
    "The amount taken differs from this order's price, so a person is looking at it. Your money is safe; please don't pay again.",
  'block.payment_undecided':
    "The bank or wallet hasn't confirmed a payment of this order, so a person is looking at it. Your money is safe; please don't pay again.",
  'block.payment_held':
    '{amount} of your payment is more than your wallet may hold. We keep it safe until it goes back to where you paid from.',
  'block.refund_review':
    "{amount} is on its way back to where you paid from, but it isn't confirmed yet. A person is looking at it.",
  'block.dispute':
    'The bank or wallet you paid with says that this payment is disputed. Until it decides, {amount} of it is on hold.',
  'block.dispute_spent':
    'The bank or wallet you paid with says that this payment is disputed. We wait for its decision.',
  'block.limit_spending': "You've used your limit of {cap} a month for orders and transfers.",
  'block.limit_transfers': "You've used your limit of {cap} a month for transfers.",
  'block.limit_balance':
    'Your wallet holds all that it may, {cap}. Spend from it before you load more.',
  'complaint.nothing_paid':
    "Nothing was paid for this order, so there's nothing to complain about.",
  'complaint.too_late':
    'This order was settled more than {days} days ago. Please write to support instead.',
  'complaint.none': "You haven't complained about this order.",
  'complaint.not_due':
    'The support desk answers first. You can ask the grievance officer after that, or once its time is over.',
  'complaint.final': 'The grievance officer has answered. That answer is final.',
  'order.not_payable': 'This order can no longer be paid.',
  'order.already_paid': 'This order is already paid.',
  'order.not_cancelable': 'This order can no longer be canceled.',
  'order.no_credit':
    'We cannot deliver this amount just now. Please try again later; nothing was charged.',
  'payment.insufficient': 'Your wallet holds NPR {balance}; this order costs NPR {total}.',
  'limit.spend_basic':
    'This takes NPR {amount} of your monthly limit of NPR {cap}, and NPR {left} is left. Verify your identity to lift the limit, choose a smaller amount, or wait until next month.',
  'limit.spend_prime':
    'This takes NPR {amount} of your monthly limit of NPR {cap}, and NPR {left} is left. Choose a smaller amount, or wait until next month.',
  'payment.gateway_away':
    "This payment method isn't responding. Nothing was charged; please try again or pay another way.",
  'payment.deciding': "The bank or wallet is confirming this payment, so it can't be canceled now.",
  'payment.return_kind': 'Please send a form, JSON or plain text.',
  'payment.wallet_for_wallet': 'A wallet cannot be loaded from itself.',
  'payment.amount_differs':
    "This isn't the current price of the order. Please check the price again.",
  'wallet.cap':
    'Your wallet may hold NPR {cap}. It holds NPR {balance}, and loads of NPR {pending} are still to be paid. Load a smaller amount, or spend from your wallet first.',
  'transfer.self': 'This is your own email address.',
  'transfer.limit_each': 'At most {each} can be sent at a time.',
  'transfer.limit_month_basic':
    'You can still send {left} this month. Verify your identity to send more, or wait until next month.',
  'transfer.limit_month_prime':
    'You can still send {left} this month. To send more, wait until next month.',
  'transfer.insufficient': 'Your wallet holds {balance}.',
  'transfer.twin':
    'You have just sent this amount to this address. Look at your statement; to send it once more, wait ten seconds.',
  'transfer.new_addresses':
    'You have sent to {most} new addresses today. Those you sent to before still work; new ones do tomorrow.',
  'transfer.sent':
    "If {email} has an account that can receive it, {amount} is there now. We've emailed you the result.",
  'coupon.applied': 'Coupon Code has been applied successfully',
  'coupon.removed': 'The coupon was removed from this order.',
  'coupon.already': 'Coupon has already been applied to this order.',
  'coupon.unknown': "We can't find that code. Check the spelling.",
  'coupon.wallet': "Coupons can't be used for wallet loads.",
  'coupon.stopped': 'This coupon has been withdrawn.',
  'coupon.not_yet': 'This coupon has not begun yet.',
  'coupon.over': 'This coupon has ended.',
  'coupon.service': 'This coupon is not for this service.',
  'coupon.minimum': 'This coupon needs an order of at least NPR {minimum}.',
  'coupon.used_by_you':
    'You have already used this coupon as often as allowed. Unpaid orders count too.',
  'coupon.used_up': 'This coupon has been used up.',
  'coupon.nothing': 'This coupon would take nothing off this order.',
  'coupon.paying':
    'A payment of this order has begun at its present price. Finish that payment, or cancel this order and place it again.',
  'payment.card_minimum': 'For international payment amount must be greater than NRS {minimum}',
  'payment.card_not_taken':
    "The card provider can't take this payment. Please try later or choose another way.",
  'nepal.refused':
    'Error Occur during processing your request, please try later or choose other option.',
  'nepal.bank_unknown': 'This bank is no longer on the list. Please choose another one.',
  'khalti.minimum': 'Khalti takes payments from NPR {minimum}.',
  'recipient.not_found': "You haven't saved this recipient.",
  'recipient.not_ordered': "You can only save a recipient you've ordered for.",
  'recipient.too_many': "You've saved {max} recipients already. Remove one first.",
  'status_link.unpaid': 'An order can be shared once it is paid.',
  'status_link.wallet': "A wallet load can't be shared.",
  'status_link.gone': 'This link is no longer valid. Ask the sender for a new one.',
  'look_up.away': "The provider isn't responding. Please try again in a few minutes.",
  'look_up.slow': 'The provider is taking too long to respond. Please try again in a few minutes.',
  // What a gateway's page, and the statement of a card or a bank, says that was paid for.
  'payment.purpose': 'Recharge {operator}',
  'payment.purpose_load': 'Wallet load',
} as const;
