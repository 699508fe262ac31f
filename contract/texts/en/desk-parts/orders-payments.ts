// The back office's texts about payments and refunds in review, and about refunds that are sent by hand.

export const deskPaymentReviewWords = {
  'desk.orders_transfer_reference_form':
    'Enter the reference as the portal or bank shows it: at least 4 letters and digits.',
  'desk.orders_transfer_reference_used':
    'Another refund has this reference already. Check it in the portal or at the bank.',
  'desk.orders_transfer_amount': 'Exactly {amount} was approved. Another amount may not be sent.',
  'desk.orders_transfer_later': 'This day has not come yet.',
  'desk.orders_transfer_early': 'The refund was approved only after this day.',
  'desk.orders_transfer_title': 'Send this refund by hand',
  'desk.orders_transfer_lead':
    'Approved, and held outside the wallet. Send it in the portal of {gateway} or at the bank, to the payer of this payment. Record the transfer afterwards.',
  'desk.orders_transfer_exactly': 'Amount to send',
  'desk.orders_transfer_payment': 'Payment it gives back',
  'desk.orders_transfer_there': 'Its number at {gateway}',
  'desk.orders_transfer_record': 'Record the transfer',
  'desk.orders_transfer_record_lead':
    'Look it up once more where you sent it, and copy what stands there. It is stored as evidence.',
  'desk.orders_transfer_reference': 'Reference of the transfer',
  'desk.orders_transfer_reference_hint': 'As the portal or the bank statement shows it.',
  'desk.orders_transfer_sent': 'Amount that left',
  'desk.orders_transfer_sent_on': 'Day it left',
  'desk.orders_transfer_seen_hint': 'Such as: eSewa merchant portal, refunds of 22 November.',
  'desk.orders_transfer_recorded': 'Recorded. The customer is told that the money is on its way.',
  'desk.orders_transfer_return': 'It was not sent',
  'desk.orders_transfer_return_lead':
    '{amount} goes back to the wallet. Do this only if nothing left the portal or the bank.',
  'desk.orders_transfer_returned': 'The money is in the wallet again.',
  'desk.orders_transfer_take_lead':
    'Assign it to yourself before you send it. Then nobody else sends it too.',
  'desk.orders_transfer_held':
    '{name} has this refund, and may be sending it right now. Do not send it too. If {name} cannot finish it, have it assigned to you in the queue of refunds.',
  'desk.orders_transfer_not_yours': 'Finance sends it and records the transfer here.',
  'desk.orders_refund_not_waiting': 'This refund no longer waits for this decision. Read it again.',
  'desk.orders_refund_review': 'Decide the refund through {gateway}',
  'desk.orders_refund_lead_unknown':
    'Nobody knows yet whether {gateway} has made this refund. Look for it there, then say what you found. The money is held outside the wallet.',
  'desk.orders_refund_lead_held':
    'This part of the payment would exceed what the wallet may hold. It is held outside the wallet and was not sent.',
  'desk.orders_refund_do_sent': 'It was made',
  'desk.orders_refund_do_failed': 'It was not made',
  'desk.orders_refund_do_send': 'Send it back',
  'desk.orders_refund_do_return': 'Put it into the wallet',
  'desk.orders_refund_lead_sent':
    'Do this only if you saw at {gateway} that it has made this refund of {amount}. The customer is told that the money is on its way.',
  'desk.orders_refund_lead_failed':
    'Do this only if you saw at {gateway} that it has not made this refund, and will not. {amount} goes back to the wallet, and the customer is told.',
  'desk.orders_refund_lead_send':
    '{amount} goes back to where it came from through {gateway}. If {gateway} has no call for refunds, it is then sent by hand, here.',
  'desk.orders_refund_lead_return':
    '{amount} goes into the wallet, even above its limit. The customer is told.',
  'desk.orders_refund_done_sent': 'The refund is made.',
  'desk.orders_refund_done_failed': 'The money is in the wallet again.',
  'desk.orders_refund_done_send': 'The refund is being sent, or waits here for its sender.',
  'desk.orders_refund_done_return': 'The money is in the wallet.',
  'desk.orders_refund_not_yours': 'Finance or an admin decides it here.',
  'desk.orders_dispute_ends':
    '{gateway} decides it. Where it tells us the outcome, the dispute ends by itself. Otherwise record it here; a second person approves.',
  'desk.orders_dispute_not_waiting':
    'Nothing is to be cleared up about this dispute any more, or the gateway has said something else since. Read it again.',
  'desk.orders_dispute_review': '{gateway} says that this dispute ended otherwise',
  'desk.orders_dispute_review_lead':
    'No money has moved for this. Find out at {gateway} or the bank what is right. If we were wrong, propose a manual journal that corrects it. Then say here what you found.',
  'desk.orders_dispute_ours': 'We closed it as',
  'desk.orders_dispute_theirs': '{gateway} says',
  'desk.orders_dispute_settle': 'It is cleared up',
  'desk.orders_dispute_settle_lead':
    'It leaves the queue. Nothing is booked, and the customer is told nothing.',
  'desk.orders_dispute_settled': 'Your finding is kept with the dispute.',
  'desk.orders_dispute_not_yours': 'Support or finance clears it up here.',
  'desk.orders_dispute_told': '{gateway} said later',
  'desk.orders_payment_unknown': "There's no such payment of this order.",
  'desk.orders_payment_not_waiting': 'This payment is not in review any more.',
  'desk.orders_payment_changed':
    'The payment has changed since you read it. Read it again and decide then.',
  'desk.orders_payment_not_taken': '{gateway} never said what it took, so nothing can be credited.',
  'desk.orders_payment_not_its_own':
    '{gateway} confirms this payment under the reference of another one, so nothing can be credited here.',
  'desk.orders_payment_same_reference': 'Same reference as payment',
  'desk.orders_payment_review': 'Decide the payment through {gateway}',
  'desk.orders_payment_asked': 'We asked for',
  'desk.orders_payment_taken': '{gateway} took',
  'desk.orders_payment_apart': 'Difference',
  'desk.orders_payment_more': '{amount} too much',
  'desk.orders_payment_less': '{amount} too little',
  'desk.orders_payment_by_hand':
    'None. But a manual journal about this order has already credited the customer. Look at it first.',
  'desk.orders_payment_taken_unknown': 'not known',
  'desk.orders_payment_credit': 'Put {amount} into the wallet',
  'desk.orders_payment_credit_lead':
    'Exactly what the gateway says it took becomes wallet credit. The customer is told, can pay the order from it, and you can propose a refund to where it came from.',
  'desk.orders_payment_credited': 'The money is in the wallet. Its customer is told.',
  'desk.orders_payment_none': 'No money is with us',
  'desk.orders_payment_none_lead':
    'Do this only if you saw at the gateway that nothing was taken, or that all of it went back to its payer. The order may then be paid again. If the gateway later says that it took money, the payment counts all the same.',
  'desk.orders_payment_settled': 'Already credited by hand',
  'desk.orders_payment_settled_lead':
    "Do this if the manual journal credited this payment. Nothing is booked, and the customer isn't told.",
  'desk.orders_payment_settled_done': 'The payment is over.',
  'desk.orders_payment_ended': 'The payment is over. Its customer is told.',
  'desk.orders_payment_not_yours': 'Support or finance decides it here.',
} as const;
