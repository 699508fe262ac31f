// English: whom one pays often, and the warnings before an order that looks unlike theirs.

export const guardWords = {
  'recipient.last': 'last NPR {amount}',
  'recipient.whom': 'Who is it for?',
  'recipient.filled': 'The form is filled in for {name}.',
  'recipient.all': 'Show all {count}',
  'recipient.fewer': 'Show fewer',
  'guard.amount':
    'NPR {amount} is {times} times what you usually pay here (NPR {usual}). Is it right?',
  'guard.number': 'You paid {known} before. Is this another person?',
  'guard.number_named': 'You paid {known} ({name}) before. Is this another person?',
  'guard.number_saved': 'You remember {known} as {name}. Is this another person?',
  'guard.now': 'Now',
  'guard.before': 'Before',
  'guard.differs': 'They differ at: {places}.',
  'guard.place': 'digit {place} ({now} instead of {before})',
  'guard.again': 'If it is right, press “{action}” once more.',
} as const;
