// English: whom a person pays for, the names they remember them by, and the warnings before a wrong
// number.

export const recipientWords = {
  'recipient.last': 'last NPR {amount}',
  'recipient.remember': 'Remember as',
  'recipient.remember_hint': 'A name only you see, for example Aama. It fills the form next time.',
  'recipient.save': 'Remember',
  'recipient.known': 'You remember this as {name}.',
  'recipient.new_name': 'New name for {name}',
  'recipient.rename': 'Rename',
  'recipient.rename_one': 'Rename {name}',
  'recipient.save_name': 'Save',
  'recipient.keep': 'Cancel',
  'recipient.remove': 'Remove',
  'recipient.remove_one': 'Remove {name}',
  'recipient.remove_ask': 'Forget {name}? Your orders stay.',
  'recipient.saved': '{name} is remembered.',
  'recipient.removed': '{name} is forgotten.',
  'recipient.tab': 'People',
  'recipient.title': 'People you pay for',
  'recipient.title_hint': 'Only you see these names. They fill the form for you.',
  'recipient.empty': 'Nobody yet',
  'recipient.empty_hint': 'After an order you can remember whom it was for by a name of your own.',
} as const;
