// English: receipts and statements as files; what a page says too stands with its page.

export const fileWords = {
  'export.title': 'Your data at Kosheli',
  'export.made': 'Made on {at} (Nepal time) for {email}.',
  'export.careful':
    'Keep this archive safe: whoever has it knows what you paid, to whom, and who you are.',
  'export.about_profile': 'Your name, contact details, identity status and wallet balance.',
  'export.about_consents':
    'When you accepted our terms and privacy policy, and when you stated that you are 18 or older.',
  'export.about_orders': 'Every order, newest first. The CSV opens in a spreadsheet.',
  'export.about_statement':
    'Every movement of your wallet with the balance after it, oldest first. The CSV opens in a spreadsheet.',
  'export.about_people': 'The people you saved to pay again.',
  'export.about_security':
    'How you sign in, the devices you have used, and your sign-ins of the last days.',
  'export.about_history': 'What was done to your account, by whom, newest first.',
  'export.about_messages': 'The emails and SMS we sent you in the last 30 days.',
  'export.about_identity':
    'Your identity checks with their decisions, and who opened your documents.',
  'export.about_documents': 'The identity documents you sent, as we keep them.',
  'export.about_no_documents': 'Not included: we keep no identity documents of yours.',
  'export.formats':
    'Amounts are in rupees. Times are in UTC unless the column says otherwise. JSON files are for programs and for reading; text is UTF-8.',
  'export.missing':
    'Left out: passwords, keys and codes, which we keep only in a form nobody can read, and data about other people.',
  'receipt.title': 'Receipt',
  'receipt.title_returned': 'Receipt: paid and returned',
  'receipt.unpaid': 'The receipt is available once the order is paid.',
  'receipt.order': 'Order',
  'receipt.state': 'Status',
  'receipt.paid_by': 'Paid by',
  'receipt.delivered_on': 'Delivered on',
  'receipt.payment_number': 'Payment',
  'receipt.payment_reference': 'Reference ({way})',
  'receipt.provider_reference': "Operator's reference",
  'receipt.price': 'Price',
  'receipt.refund': 'Refund',
  'receipt.refunded_on': 'Returned on',
  'receipt.sent_back_on': 'Sent back on',
  'receipt.entries': 'Entries of the wallet',
  'receipt.entry_time': 'Time',
  'receipt.entry_what': 'What',
  'receipt.entry_id': 'Number in our books',
  'receipt.entry_amount': 'Amount',
  'receipt.times': 'All times are Nepal time (Asia/Kathmandu, UTC+5:45).',
  'receipt.made_of': 'This receipt shows the order as it stood on {at}.',
  'receipt.foot': '{brand} · {email}',
  'receipt.page': 'Page {number}',
  'statement.column_entry': 'Entry',
  'statement.column_utc': 'Time (UTC)',
  'statement.column_nepal': 'Time in Nepal',
  'statement.column_kind': 'Kind',
  'statement.column_what': 'What',
  'statement.column_about': 'For',
  'statement.column_order': 'Order',
  'statement.column_comment': 'Comment',
  'statement.column_amount': 'Amount (NPR)',
  'statement.column_balance': 'Balance after (NPR)',
  'statement.pdf_title': 'Wallet statement',
  'statement.pdf_days': '{from} to {to}, days of Nepal',
  'statement.pdf_until': 'From the beginning to {to}, days of Nepal',
  'statement.pdf_filtered':
    'Only some entries are shown ({kind}). Balances include entries hidden by the filter.',
  'statement.pdf_foot': '{email} · made {at} in Nepal',
  'statement.pdf_page': 'Page {number}',
  'statement.pdf_too_long':
    'A document holds {most} entries at most. Choose fewer days, or save it as CSV.',
} as const;
