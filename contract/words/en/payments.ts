// English: paying, the wallet and its statement.

export const paymentWords = {
  'payment.insufficient': 'Your wallet holds NPR {balance}; this order costs NPR {total}.',
  'payment.limit': 'This is above what you can still spend this month without a verified identity.',
  'payment.gateway_away':
    'The bank does not answer just now. Nothing was charged; please try again or pay another way.',
  'payment.in_review':
    'A person is looking at a payment of this order. Please do not pay it again; your money is safe.',
  'payment.return_kind': 'Please send a form, JSON or plain text.',
  'payment.wallet_for_wallet': 'A wallet cannot be loaded from itself.',
  'payment.amount_differs':
    'The amount is not what this order costs. Please look at the price again.',
  'wallet.cap':
    'Your wallet may hold NPR {cap}. It holds NPR {balance}, and NPR {pending} are being loaded.',
  'payment.title': 'Payment',
  'payment.summary': 'Order Summary',
  'payment.price': 'Price',
  'payment.fixed_fee': 'Fixed processing fee',
  'payment.transaction_fee': 'Transaction fee ({percent}%)',
  'payment.discount': 'Discount',
  'payment.subtotal': 'Subtotal',
  'payment.rate': 'Exchange rate',
  'payment.rate_value': '1 NPR = {rate} INR',
  'payment.total': 'Total payable',
  'payment.total_paid': 'Total paid',
  'payment.transaction_id': 'Transaction ID',
  'payment.holds': 'This price holds for {left} more, until {until}.',
  'payment.how': 'How would you like to pay?',
  'payment.wallet': 'eWallet',
  'payment.payu': 'Indian Banking',
  'payment.wallet_holds': 'Your wallet holds',
  'payment.wallet_after': 'After this payment',
  'payment.pay': 'Pay {amount}',
  'payment.short': 'Your wallet is {missing} short of this order.',
  'payment.add_fund': 'Add fund',
  'payment.wallet_away': 'We could not read your balance. Please try again.',
  'payment.payu_text':
    "You go on to the bank's own page and pay there by card, UPI or net banking. Card numbers never touch our pages.",
  'payment.payu_order':
    'We believe only the bank: the order goes on when the bank confirms it to us.',
  'payment.returned_succeeded': 'Your payment has arrived.',
  'payment.returned_failed':
    'The bank did not take the payment. Nothing was charged; you can try again or choose another way.',
  'payment.returned_cancelled':
    'You left the bank without paying. Nothing was charged; you can try again whenever you like.',
  'payment.returned_expired':
    'The payment was not finished in time. Nothing was charged; you can try again.',
  'payment.returned_pending':
    'The bank has not confirmed yet. We keep asking; this page goes on by itself when it does.',
  'payment.returned_review':
    'The bank took another amount than this order costs, so a person is looking at it. Your money is safe, and there is nothing you need to do.',
  'payment.over_paid': 'This order is already paid.',
  'payment.over_expired': 'This order was not paid in time, so it is closed. Nothing was charged.',
  'payment.over_canceled': 'This order was canceled. Nothing was charged.',
  'payment.see_order': 'See the order',
  'payment.cancel': 'Cancel this order',
  'payment.privacy': 'Your privacy',
  'payment.privacy_text':
    'We use what you enter only to carry out this order and to keep the books that the law asks for. We sell nothing about you.',
  'payment.enquiries': 'Questions about a bill?',
  'payment.enquiries_link': 'Billing enquiries',
  'payment.safe': 'Kept safe',
  'payment.safe_way': 'What travels between your device and us is encrypted.',
  'payment.safe_once': 'One order is paid once: a second payment becomes wallet credit.',
  'payment.safe_back': 'If it cannot be delivered, the money is back in your wallet by itself.',
  'wallet.balance': 'Your balance',
  'wallet.add_fund': 'Add Fund',
  'wallet.add_hint':
    'NPR {min} to NPR {max} at a time, in whole rupees. Without a verified identity a wallet may hold less.',
  'wallet.amount': 'Amount (NPR)',
  'wallet.add_continue': 'Continue to payment',
  'wallet.statement': 'Statement',
  'wallet.what': 'What',
  'wallet.date': 'Date',
  'wallet.entry_amount': 'Amount',
  'wallet.balance_after': 'Balance after',
  'wallet.version': 'entry {version}',
  'wallet.empty': 'Nothing has moved yet',
  'wallet.empty_hint':
    'Add fund, and every rupee in and out stands here with the balance after it.',
  'wallet.more': 'Show more',
  'transfer.title': 'Send Money',
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
  'entry.order-paid': 'Paid for an order',
  'entry.order-refunded': 'Refund of an order',
  'entry.wallet-loaded': 'Wallet load',
  'entry.payment-credited': 'Payment kept as credit',
  'entry.opening-balance': 'Opening balance',
  'entry.wallet-sent': 'Money between people',
  'entry.sent_to': 'Sent to {email}',
  'entry.received_from': 'Received from {email}',
  'entry.other': 'Other entry',
} as const;
