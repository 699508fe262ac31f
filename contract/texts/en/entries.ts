// English: what moved in a wallet.

export const entryWords = {
  'entry.balance_after': 'Balance after',
  'entry.order-paid': 'Paid for an order',
  'entry.order-refunded': 'Refund of an order',
  'entry.wallet-loaded': 'Money added to wallet',
  'entry.payment-credited': 'Payment added as wallet credit',
  'entry.opening-balance': 'Opening balance',
  'entry.refund-held': 'Held for return to where you paid from',
  'entry.refund-returned': 'Return failed: back in your wallet',
  'entry.dispute-held': 'Held: a payment is disputed',
  'entry.dispute-released': 'Dispute closed: back in your wallet',
  'entry.wallet-sent': 'Money between people',
  'entry.transfer-held': 'Sent, and held first',
  'entry.transfer-released': 'Money between people',
  'entry.transfer-returned': 'Transfer returned',
  'entry.returned_from': 'Returned: not sent to {email}',
  'entry.sent_to': 'Sent to {email}',
  'entry.received_from': 'Received from {email}',
  'entry.other': 'Other entry',
} as const;
