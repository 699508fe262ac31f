// English: the wallet's statement as a file; what a page says too stands in statement.ts.

export const statementFileWords = {
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
    'Only some entries are shown ({kind}). Both balances are of the whole wallet.',
  'statement.pdf_foot': '{email} · made {at} in Nepal',
  'statement.pdf_page': 'Page {number}',
  'statement.pdf_too_long':
    'A document holds {most} entries at most. Choose fewer days, or save it as CSV.',
} as const;
