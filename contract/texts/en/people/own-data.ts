// English: a copy of one's data and closing the account, fetched with the cards that show them.

export const ownDataWords = {
  'export.card': 'A copy of your data',
  'export.what':
    'Download everything we keep about you as one ZIP file: your details, orders, statement, saved people, devices, messages and identity documents.',
  'export.confirm': "We ask you to confirm that it's you, and email you that it was downloaded.",
  'export.button': 'Download my data',
  'export.saved':
    '{name} is saved. Keep it safe: it shows what you paid, to whom, and who you are.',
  'close.title': 'Close my account',
  'close.what':
    'Closing is final. You are signed out everywhere, and we delete your passkeys, saved people, identity documents and mobile number.',
  'close.kept':
    'The law makes us keep your name and the records of your orders and payments. You can open a new account with the same email later.',
  'close.blocked': 'Your account can be closed once this is done:',
  'close.open': 'Close my account',
  'close.to_wallet': 'Go to your wallet',
  'close.to_orders': 'See your orders',
  'close.again': 'Check again',
  'close.unpaid': 'Orders you have not paid are canceled.',
  'close.password': 'Your password',
  'close.now': 'Close it for good',
  'close.keep': 'Keep my account',
  'close.done': 'Your account is closed. We emailed you what we deleted and what we keep.',
  'close.wallet_balance':
    'Your wallet holds {amount}. Spend it or send it to somebody until nothing is left.',
  'close.wallet_rest':
    'Your wallet holds {amount}, which is too little to send. Add money until it holds NPR {min} or more, then send it all to somebody.',
  'close.transfer_held':
    'A transfer of {amount} is on hold. Cancel it under Wallet, or wait until it has been sent.',
  'close.order_open': 'An order of {amount} is on its way. Wait until it is delivered or refunded.',
  'close.order_review': 'We are checking an order of {amount}. Wait for our email about it.',
  'close.payment_open':
    'You began a payment of {amount}. Cancel it on the page of its order, or wait until it is settled.',
  'close.payment_review': 'We are checking a payment of {amount}. Wait for our email about it.',
  'close.refund_open': 'A refund of {amount} is on its way to you. Wait until it has arrived.',
  'close.refund_review': 'We are checking a refund of {amount}. Wait for our email about it.',
  'close.email_changed':
    'Your email address was changed in the last 24 hours. You can close the account once the change can no longer be undone.',
  'close.dispute':
    'A payment of {amount} is disputed at your bank. Wait for its decision, or withdraw the dispute there.',
} as const;
