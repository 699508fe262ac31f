// English: the mails we send about orders, payments and the wallet.

export const moneyMailWords = {
  'mail.payment_credited.subject': 'A payment became wallet credit',
  'mail.payment_credited.what': 'A payment of NPR {amount} was put into your wallet.',
  'mail.payment_credited.paid_already': 'The order it was meant for had been paid already.',
  'mail.payment_credited.order_over': 'The order it was meant for had already ended.',
  'mail.payment_credited.price_changed':
    'The price of the order it was meant for had changed since. You can pay the order from your wallet.',
  'mail.payment_credited.limit':
    'The order it was meant for is above what you can still spend this month without a verified identity.',
  'mail.payment_credited.other_amount':
    'It is what was taken from you, which was not the price of the order it was meant for. If the order is still open, you can pay it from your wallet.',
  'mail.payment_credited.checked': 'Our support team has checked it.',
  'mail.payment_credited.button': 'See my wallet',

  'mail.payment_surplus_held.subject': 'Part of your payment is on hold',
  'mail.payment_surplus_held.what':
    '{amount} of your payment through {way} is on hold: the limit of your wallet is {cap}.',
  'mail.payment_surplus_held.next':
    'We send it back to where you paid from. Verify your identity to raise the limit.',

  'mail.payment_in_review.subject': "We're checking your payment",
  'mail.payment_in_review.what':
    '{taken} was taken through {way} for an order of yours. We had requested {asked}.',
  'mail.payment_in_review.next':
    "Your money is safe. Our support team is looking at it, and you don't need to do anything. Please don't pay this order again.",

  'mail.payment_not_received.subject': "We've checked your payment",
  'mail.payment_not_received.what':
    'We looked into your payment of {asked} through {way}. We hold none of its money: it did not leave your account, or it has gone back there.',
  'mail.payment_not_received.next':
    'If the order is still open, you can pay it again. If the money is missing, write to us.',

  'mail.order_refunded.subject': 'Your money is back in your wallet',
  'mail.order_refunded.what':
    "NPR {amount} is back in your wallet, because we couldn't deliver an order.",
  'mail.order_refunded.button': 'See the order',

  'mail.money_sent_back.subject': 'Your money is on its way back to you',
  'mail.money_sent_back.what':
    '{amount} left your wallet. {charged} goes back to where you paid from, through {way}.',
  'mail.money_sent_back.when': "It takes 3 to 21 days to arrive. You don't need to do anything.",
  'mail.money_not_sent_back.subject': "Your money couldn't be sent back",
  'mail.money_not_sent_back.what':
    "{amount} couldn't be given back through {way}, so it's in your wallet again. You can use it there, or write to us.",

  'mail.complaint_logged.subject': 'We have your complaint',
  'mail.complaint_logged.support':
    'Your complaint about an order is with our support desk, with every fact of that order attached.',
  'mail.complaint_logged.officer':
    'Your complaint about an order is with our grievance officer now.',
  'mail.complaint_logged.until': "You'll have an answer by {until}.",
  'mail.complaint_answered.subject': 'We answered your complaint',
  'mail.complaint_answered.support':
    "Our support desk answered your complaint. The answer is on the order's page. Not satisfied? You can ask the grievance officer there.",
  'mail.complaint_answered.officer':
    "Our grievance officer answered your complaint. The answer is on the order's page.",

  'mail.payment_disputed.subject': 'A payment of yours is disputed',
  'mail.payment_disputed.opened':
    'A payment you made through {way} is disputed. Until this is decided, we hold {amount} of your wallet. If you know nothing about it, write to us.',
  'mail.payment_disputed.opened_spent':
    "A payment you made through {way} is disputed. We're waiting for the decision. If you know nothing about it, write to us.",
  'mail.payment_disputed.won':
    'The dispute about your payment through {way} was decided in your favour. The {amount} we held is back in your wallet.',
  'mail.payment_disputed.won_spent':
    "The dispute about your payment through {way} was decided in your favour. You don't need to do anything.",
  'mail.payment_disputed.lost':
    'Your payment through {way} was returned to its source. The {amount} we held has left your wallet to cover it.',
  'mail.payment_disputed.lost_spent':
    'Your payment through {way} was returned to its source. Nothing was taken from your wallet.',

  'mail.wallet_corrected.subject': 'We corrected your wallet',
  'mail.wallet_corrected.in': 'We added NPR {amount} to your wallet.',
  'mail.wallet_corrected.out': 'We took NPR {amount} out of your wallet.',
  'mail.wallet_corrected.why':
    'Our team checked and approved this correction. Your wallet statement shows it. If you have a question, write to the address below.',

  'mail.money_sent.subject': 'Your money was sent',
  'mail.money_sent.what': 'NPR {amount} went from your wallet to {to}.',
  'mail.money_sent.not_me':
    "If this wasn't you, freeze your account with the link after “Something isn't right?” below, and write to us. A transfer can't be canceled once it's sent.",
  'mail.money_not_sent.subject': "Your money wasn't sent",
  'mail.money_not_sent.what':
    "NPR {amount} for {to} didn't leave your wallet. Nothing was charged.",
  'mail.money_not_sent.why':
    'No account with this address can take it now: there may be none, or its wallet may be full. We write to the address about it, once a day at most. You can try again later.',
  'mail.money_held.subject': 'Your transfer is on hold. Do you know this person?',
  'mail.money_held.what':
    'NPR {amount} for {to} has left your wallet and is on hold until {until}. Then we send it.',
  'mail.money_held.question':
    "Do you know this person? Did someone on the phone ask you to send this? If you aren't sure, or if this wasn't you, cancel it now: the money comes straight back.",
  'mail.money_held.button': 'Look at it or cancel it',
  'mail.money_canceled.subject': 'Transfer canceled',
  'mail.money_canceled.what':
    'You canceled the transfer of NPR {amount} to {to}. The money is back in your wallet.',
  'mail.money_returned.subject': "Your money wasn't sent",
  'mail.money_returned.what': 'NPR {amount} for {to} is back in your wallet.',

  'mail.money_received.subject': 'You received money',
  'mail.money_received.what':
    "{from} sent you NPR {amount}. It's in your wallet; your statement shows who it came from.",
  'mail.money_received.comment': 'They wrote: “{comment}”',
  'mail.money_received.comment_kept':
    "They also wrote something that may contain a link, so we left it out. Your statement shows it; be careful with links from people you don't know.",
  'mail.money_received.no_comment': 'They left no comment.',
  'mail.money_had_no_room.subject': "Your wallet couldn't take a transfer",
  'mail.money_had_no_room.what':
    '{from} wanted to send you money, but it would have put your wallet above its limit. The money stayed with them. Verify your identity to raise the limit.',
  'mail.money_had_no_room.button': 'See my account',
  'mail.invitation.subject': 'Someone wanted to send you money',
  'mail.invitation.what':
    '{from} wanted to send money to this address with Kosheli, a wallet for top-ups and bills in Nepal. The address has no account yet, so the money stayed with them. Open one, and they can send it again.',
  'mail.invitation.button': 'Open an account',
  'mail.invitation.not_me':
    "If you don't know this person, you don't need to do anything. We never ask for a code or a payment by email.",
} as const;
