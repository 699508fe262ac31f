// English, and what is sent to family in Nepali: the link that shows how an order stands.

export const statusLinkWords = {
  'status_link.title': 'Share with the recipient',
  'status_link.text':
    'They see how it stands, without an account. They do not see your full name, their whole number or any fee.',
  'status_link.open': 'Share how it stands',
  'status_link.shows_amount': 'Show the amount, too',
  'status_link.make': 'Make a link',
  'status_link.label': 'Link for the recipient',
  'status_link.copy': 'Copy link',
  'status_link.copied': 'The link is copied.',
  'status_link.not_copied': 'It could not be copied. Please select the link and copy it yourself.',
  'status_link.share': 'Share …',
  // It goes to family at home, who read Nepali: "I have sent you {operator}. See here whether it has
  // arrived:"
  'status_link.share_text': 'तपाईंलाई {operator} पठाएको छु। पुग्यो कि पुगेन, यहाँ हेर्नुहोस्:',
  'status_link.until': 'It works until {day}.',
  'status_link.stop': 'Stop sharing',
  'status_link.stopped': 'The link shows nothing any more.',
  'status.title': 'Sent to you',
  'status.now_coming': 'On its way',
  'status.now_confirming': 'Being confirmed',
  'status.now_arrived': 'It has arrived',
  'status.now_not_arrived': 'It did not go through',
  'status.more_coming': '{operator} has it or gets it any moment. This page goes on by itself.',
  'status.more_confirming':
    '{operator} has not confirmed yet. We keep asking; you need not do anything.',
  'status.more_arrived': '{operator} says that it has arrived.',
  'status.more_not_arrived': 'It could not be delivered. Please speak to whoever sent it.',
  'status.amount': 'Amount',
  'status.sender': 'From',
  'status.sent_at': 'Sent',
  'status.arrived_at': 'Arrived',
  'status.zone': 'Times are those of your device ({zone}).',
  'status.until': 'This page shows it until {day}.',
  'status.gone': 'Nothing to show',
  'status.away': 'No connection at the moment. This page goes on by itself.',
  'status.what': 'Kosheli tops up phones and pays bills in Nepal, from anywhere.',
  'status.to_home': 'See how it works',
} as const;
