// English, with one Nepali text for family: the link that shows the status of an order.

export const sharingWords = {
  'status_link.title': 'Share with the recipient',
  'status_link.text':
    "They can follow it without an account. They don't see your full name, their whole number or any fee.",
  'status_link.open': 'Share with the recipient',
  'status_link.shows_amount': 'Show the amount',
  'status_link.make': 'Make a link',
  'status_link.label': 'Link for the recipient',
  'status_link.copy': 'Copy link',
  'status_link.copied': 'Link copied.',
  'status_link.not_copied': "We couldn't copy the link. Select it and copy it yourself.",
  'status_link.share': 'Share…',
  // Nepali in every language, because the recipients are family at home: "I have sent you {operator}. See
  // here whether it has arrived:"
  'status_link.share_text': 'तपाईंलाई {operator} पठाएको छु। पुग्यो कि पुगेन, यहाँ हेर्नुहोस्:',
  'status_link.until': 'It works until {day}.',
  'status_link.stop': 'Stop sharing',
  'status_link.stopped': 'The link no longer works.',
  'status.title': 'Sent to you',
  'status.now_coming': 'On its way',
  'status.now_confirming': 'Being confirmed',
  'status.now_arrived': 'It has arrived',
  'status.now_not_arrived': "It didn't go through",
  'status.more_coming': "We're getting it to {operator}. This page updates automatically.",
  'status.more_confirming':
    "{operator} hasn't confirmed yet. We keep checking; you don't need to do anything.",
  'status.more_arrived': '{operator} confirmed the delivery.',
  'status.more_not_arrived': "It couldn't be delivered. Please talk to the sender.",
  'status.sender': 'From',
  'status.sent_at': 'Sent',
  'status.arrived_at': 'Arrived',
  'status.until': 'This page is available until {day}.',
  'status.gone': 'This link no longer works',
  'status.ask_sender': 'Ask the sender for a new one.',
  'status.stale': "We can't update this page right now. We'll keep trying.",
  'status.what': 'Kosheli tops up phones and pays bills in Nepal, from anywhere.',
  'status.to_home': 'See how it works',
} as const;
