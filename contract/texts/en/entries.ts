// English: what moved in a wallet.

export const entryWords = {
  'entry.balance_after': 'Balance after',
  'entry.order-paid': 'Paid for an order',
  'entry.order-refunded': 'Refund of an order',
  'entry.wallet-loaded': 'Money added to wallet',
  'entry.payment-credited': 'Payment added as wallet credit',
  'entry.opening-balance': 'Starting credit',
  'entry.refund-held': 'Refund to where you paid from',
  'entry.refund_to': 'Refund to {method}',
  'entry.refund-returned': "Couldn't be sent back: in your wallet again",
  'entry.dispute-held': 'On hold: a payment is disputed',
  'entry.dispute-released': 'Dispute closed: back in your wallet',
  'entry.wallet-sent': 'Transfer',
  'entry.transfer-held': 'Transfer on hold',
  'entry.transfer-released': 'Transfer sent',
  'entry.transfer-returned': 'Transfer returned',
  'entry.returned_from': 'Returned: not sent to {email}',
  'entry.sent_to': 'Sent to {email}',
  'entry.received_from': 'Received from {email}',
  'entry.manual-journal': 'Correction by our team',
  'entry.other': 'Other entry',
} as const;
