// English: the receipt of an order.

export const receiptWords = {
  'receipt.save': 'Receipt (PDF)',
  'receipt.paid_and_returned': 'Paid and returned',
  'receipt.refunded': 'Returned to the wallet',
  'receipt.sent_back': 'Sent back to where it was paid from',
  'receipt.saved': 'Saved as {name}.',
} as const;
