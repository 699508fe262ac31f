// The back office's texts about recording how a dispute ended.

export const deskDisputeEndWords = {
  'desk.approvals_dispute_unknown': "There's no such dispute.",
  'desk.approvals_dispute_over': 'This dispute has ended already. Read its order again.',
  'desk.approvals_dispute_title_won':
    'The dispute about {amount} of order {number} through {gateway} was won',
  'desk.approvals_dispute_title_lost':
    'The dispute about {amount} of order {number} through {gateway} was lost',
  'desk.approvals_dispute_reference': 'Its number at {gateway}',
  'desk.approvals_dispute_claim': 'The payer claims',
  'desk.approvals_dispute_state': 'State of the dispute',
  'desk.approvals_dispute_open': 'Open',
  'desk.approvals_dispute_won': 'Won',
  'desk.approvals_dispute_lost': 'Lost',
  'desk.approvals_dispute_loss': 'Our loss, which the wallet did not hold',
  'desk.approvals_dispute_others': 'Other disputes of this payment',
  'desk.approvals_dispute_others_first': 'What they lack of the released money goes to them first.',
  'desk.approvals_dispute_done_won': 'Approved. The dispute is won, and what it held is released.',
  'desk.approvals_dispute_done_lost':
    'Approved. The dispute is lost, and what it held goes back through the gateway.',
  'desk.approvals_dispute_end_won': 'It was won',
  'desk.approvals_dispute_end_lost': 'It was lost',
} as const;
