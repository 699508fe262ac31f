// English: a complaint about an order, and how long a refund takes.

export const helpWords = {
  'complaint.title': 'Something wrong?',
  'complaint.what':
    'Tell us with one tap. We attach everything we know about this order: its number, the recipient, the amount and each step with its time.',
  'complaint.make': 'Report a problem',
  'complaint.add_note': 'Add a note (optional)',
  'complaint.one_tap': "You don't need to type anything.",
  'complaint.no_note': 'Cancel the note',
  'complaint.note_optional': 'What went wrong? (optional)',
  'complaint.note': 'What went wrong?',
  'complaint.yours': 'Your complaint',
  'complaint.made': "We have your complaint. We'll email you when there's an answer.",
  'complaint.now_logged': 'With the support desk',
  'complaint.now_assigned': 'Someone at the support desk is on it',
  'complaint.now_resolved': 'Answered by the support desk',
  'complaint.officer_escalated': 'With the grievance officer',
  'complaint.officer_assigned': 'The grievance officer is on it',
  'complaint.officer_resolved': 'Answered by the grievance officer',
  'complaint.due': 'Answer by',
  'complaint.head': 'We are looking into it',
  'complaint.head_more':
    '{operator} confirmed the delivery, but you told us that something is wrong.',
  'complaint.head_more_load':
    'Our books say that the money is in your wallet, but you told us that something is wrong.',
  'complaint.late':
    "Our answer is late. You don't have to wait any longer: ask the grievance officer.",
  'complaint.late_officer':
    'Our answer is late. We are sorry. It still comes first, before anything newer.',
  'complaint.latest': 'At the latest, in extraordinary cases',
  'complaint.not_satisfied': 'Not satisfied? The grievance officer looks at it again.',
  'complaint.escalate': 'Ask the grievance officer',
  'complaint.step_logged': 'You complained',
  'complaint.step_assigned': 'Assigned to a person',
  'complaint.step_resolved': 'Our answer',
  'complaint.step_escalated': 'Passed to the grievance officer',
  'order_help.title': 'Help with an order',
  'order_help.how':
    'Choose the order and say what went wrong. We attach its number, recipient, amount and every step.',
  'order_help.which': 'Which order?',
  'order_help.only_mail':
    'You can only report an order that was paid, up to {days} days after it ended. For anything else, write to us:',
  'order_help.subject': 'Order {id}',
  'refund.title': 'Refund of {amount}',
  'refund.day': 'Day {day} of at most {most}',
  'refund.on_its_way': "It's on its way to where you paid from.",
  'refund.sent': 'Sent to your bank or wallet, which passes it on to you.',
  'refund.in_review': "It isn't confirmed yet, so a person is looking at it.",
  'refund.expected': 'You get back',
  'refund.acts': 'Now with',
  'refund.acts_us': 'Kosheli',
  'refund.acts_gateway': 'The bank or wallet you paid with',
  'refund.earliest': 'Expected from',
  'refund.until': 'At the latest',
  'refund.late': "It should be there by now. If it isn't, report a problem below.",
} as const;
