// English: frequent recipients, and the warnings before an order that deviates from them.

export const guardWords = {
  'recipient.last': 'Last: NPR {amount}',
  'recipient.whom': 'Who is it for?',
  'recipient.filled': 'Filled in for {name}.',
  'recipient.all': 'Show all {count}',
  'recipient.fewer': 'Show fewer',
  'guard.amount':
    'NPR {amount} is {times} times what you usually pay here (NPR {usual}). Is that right?',
  'guard.number': 'You paid {known} before. Is this someone else?',
  'guard.number_named': 'You paid {known} ({name}) before. Is this someone else?',
  'guard.number_saved': 'You saved {known} as {name}. Is this someone else?',
  'guard.now': 'Now',
  'guard.before': 'Before',
  'guard.differs': 'Different: {places}.',
  'guard.place': 'digit {place} ({now} instead of {before})',
  'guard.again': "If it's right, press “{action}” again.",
} as const;
