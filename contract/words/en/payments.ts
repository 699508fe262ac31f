// English: paying, the wallet and its statement.

export const paymentWords = {
  'payment.insufficient': 'Your wallet holds NPR {balance}; this order costs NPR {total}.',
  'payment.wallet_for_wallet': 'A wallet cannot be loaded from itself.',
  'payment.amount_differs':
    'The amount is not what this order costs. Please look at the price again.',
  'payment.gateway_away':
    'The payment service does not answer. Please try later or choose other option.',
  'wallet.cap':
    'Your wallet may hold NPR {cap}. It holds NPR {balance}, and NPR {pending} are being loaded.',
} as const;
