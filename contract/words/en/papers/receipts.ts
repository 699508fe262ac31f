// English: the receipt of an order.

export const receiptWords = {
  'receipt.save': 'Receipt (PDF)',
  'receipt.saved': 'Saved as {name}.',
} as const;
