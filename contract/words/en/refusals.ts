// English: what no screen says by itself: the refusals that only the server finds.

export const refusalWords = {
  'error.not_found': 'There is nothing here.',
  'error.sign_in': 'Please sign in.',
  'error.database_away': 'We cannot reach our books right now. Please try again in a moment.',
  'error.body': 'The request could not be read.',
  'error.method': 'This address does not take that method.',
  'error.address_long': 'The address is too long.',
  'error.too_slow': 'The request took too long to arrive.',
  'error.content_type': 'Please send JSON.',
  'error.origin': 'This call came from another site.',
  'error.too_large': 'The request is too large.',
  'error.key_invalid': 'An Idempotency-Key is 1 to 100 visible characters without spaces.',
  'error.key_reused': 'This Idempotency-Key was already used for something else.',
  'account.login_failed': 'Email or password incorrect',
  'account.not_active':
    'A sign-up with this password is not active yet. The email we sent you says how to go on.',
  'account.otp_other':
    'This code is for another sign-up with your email. Use the one we mailed when you signed up here, or get a new one.',
  'account.not_of_sign_up':
    'The sign-up of this mail had another password. If it was not yours, sign up again and use the mail that comes right after.',
  'account.password_common': 'This password is too easy to guess.',
  'account.human_check': 'Please complete the human check again.',
  'account.human_check_needed':
    'This account was tried too often from many places. Please complete the human check.',
  'order.not_found': 'This order does not exist.',
  'order.too_many_unpaid':
    'You have {max} unpaid orders. Pay or cancel one of them first; unpaid orders expire by themselves.',
  'order.unsettled': 'This order is not settled yet. Please wait for it before you repeat it.',
  'order.not_repeatable': 'This order cannot be repeated.',
  'order.outdated': 'This order can no longer be repeated as it was. Please enter it anew.',
  'order.not_payable': 'This order can no longer be paid.',
  'order.already_paid': 'This order is already paid.',
  'order.not_cancelable': 'This order can no longer be canceled.',
  'order.no_credit':
    'We cannot deliver this amount just now. Please try again later; nothing was charged.',
  'order.limit':
    'This is above what you can spend this month without a verified identity (NPR {cap} a month, NPR {left} left).',
  'payment.insufficient': 'Your wallet holds NPR {balance}; this order costs NPR {total}.',
  'payment.limit': 'This is above what you can still spend this month without a verified identity.',
  'payment.gateway_away':
    'This way to pay does not answer just now. Nothing was charged; please try again or pay another way.',
  'payment.deciding':
    'The bank or wallet is deciding about this payment just now, so it cannot be taken back.',
  'payment.return_kind': 'Please send a form, JSON or plain text.',
  'payment.wallet_for_wallet': 'A wallet cannot be loaded from itself.',
  'payment.amount_differs':
    'The amount is not what this order costs. Please look at the price again.',
  'wallet.cap':
    'Your wallet may hold NPR {cap}. It holds NPR {balance}, and loads of NPR {pending} are still to be paid.',
  'transfer.self': 'This is your own address.',
  'transfer.limit_each': 'At most {each} can be sent at a time.',
  'transfer.limit_month_basic':
    'You can still send {left} this month. A verified identity lifts this limit.',
  'transfer.limit_month_prime': 'You can still send {left} this month.',
  'transfer.insufficient': 'Your wallet holds {balance}.',
  'transfer.twin':
    'You have just sent this amount to this address. Look at your statement; to send it once more, wait ten seconds.',
  'transfer.new_addresses':
    'You have sent to {most} new addresses today. Those you sent to before still work; new ones do tomorrow.',
  'transfer.sent':
    'If {email} has an account that can take it, {amount} is there now. We have written to you what became of it.',
  'coupon.applied': 'Coupon Code has been applied successfully',
  'coupon.removed': 'The coupon was taken off this order.',
  'coupon.already': 'Coupon has already been applied to this order.',
  'coupon.unknown': 'We do not know this coupon code. Please check how it is written.',
  'coupon.wallet': 'Loading a wallet takes no coupon.',
  'coupon.stopped': 'This coupon has been withdrawn.',
  'coupon.not_yet': 'This coupon has not begun yet.',
  'coupon.over': 'This coupon has ended.',
  'coupon.service': 'This coupon is not for this service.',
  'coupon.minimum': 'This coupon needs an order of at least NPR {minimum}.',
  'coupon.used_by_you':
    'You have used this coupon as often as one person may. Orders that wait for payment count too.',
  'coupon.used_up': 'This coupon has been used up.',
  'coupon.nothing': 'This coupon would take nothing off this order.',
  'coupon.paying':
    'A payment of this order has begun at its present price, so the price stays. Finish that payment, or cancel this order and make it again.',
  'payment.card_minimum': 'For international payment amount must be greater than NRS {minimum}',
  'payment.card_not_taken':
    'The card provider does not take this payment. Please try later or choose another way.',
  'nepal.bank_unknown': 'This bank is no longer on the list. Please choose another one.',
  'khalti.minimum': 'Khalti takes payments from NPR {minimum}.',
  'recipient.not_found': 'This is not among those you remember.',
  'recipient.not_ordered': 'Only somebody you have ordered for can be remembered.',
  'recipient.too_many': 'You remember {max} already. Remove one you no longer need first.',
  'status_link.unpaid': 'An order can be shared once it is paid.',
  'status_link.wallet': 'A wallet load is for nobody else, so it cannot be shared.',
  'status_link.gone': 'This link shows nothing any more. Ask whoever sent it for a new one.',
  'look_up.away': 'The provider does not answer just now. Please try again in a few minutes.',
  'look_up.slow': 'The provider takes too long to answer. Please try again in a few minutes.',
} as const;
