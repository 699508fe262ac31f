// English: a copy of one's data and closing the account, loaded with the cards that show these texts.

export const ownDataWords = {
  'export.card': 'A copy of your data',
  'export.what':
    'Download everything we keep about you as one ZIP file: your details, orders, statement, saved people, devices, messages and identity documents.',
  'export.confirm': "We ask you to confirm it's you, and email you about the download.",
  'export.button': 'Download my data',
  'export.saved':
    '{name} is saved. Keep it safe: it shows what you paid, who you paid, and who you are.',
  'close.title': 'Close my account',
  'close.what':
    "You can't undo this. You're signed out everywhere, and we delete your passkeys, saved people, identity documents and mobile number.",
  'close.kept':
    'The law makes us keep your name and the records of your orders and payments. You can open a new account with the same email later.',
  'close.blocked':
    'You can close your account once {count, plural, one {this is} other {these are}} done:',
  'close.open': 'Close my account',
  'close.to_wallet': 'Go to your wallet',
  'close.to_orders': 'See your orders',
  'close.again': 'Check again',
  'close.unpaid': "Orders you haven't paid are canceled.",
  'close.password': 'Your password',
  'close.now': 'Close it for good',
  'close.keep': 'Keep my account',
  'close.done': 'Your account is closed. We emailed you what we deleted and what we keep.',
  'close.wallet_balance': 'You have {amount} in your wallet. Spend it all or send it to someone.',
  'close.wallet_rest':
    'You have {amount} in your wallet, which is too little to send. Add money until you have NPR {min} or more, then send it all to someone.',
  'close.transfer_held':
    'A transfer of {amount} is on hold. Cancel it under Wallet, or wait until we send it.',
  'close.order_open': "An order of {amount} is on its way. Wait until it's delivered or refunded.",
  'close.order_review': 'We are checking an order of {amount}. Wait for our email about it.',
  'close.payment_open':
    "You started a payment of {amount}. Cancel it on the order's page, or wait until it's done.",
  'close.payment_review': 'We are checking a payment of {amount}. Wait for our email about it.',
  'close.refund_open': 'A refund of {amount} is on its way to you. Wait until it arrives.',
  'close.refund_review': 'We are checking a refund of {amount}. Wait for our email about it.',
  'close.email_changed':
    'Your email address was changed in the last 24 hours. You can close your account once the change can no longer be undone.',
  'close.dispute':
    'A payment of {amount} is disputed at your bank. Wait for the decision, or withdraw the dispute there.',
} as const;
