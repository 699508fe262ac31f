// The back office's glossary: the meaning of each term in one sentence.

export const deskGlossaryWords = {
  'desk.words': 'What words mean',
  'desk.word_order_unknown': 'Unknown order',
  'desk.word_order_unknown_means':
    'An order that was sent to its provider, which has not said whether it was delivered.',
  'desk.word_wallet_load': 'Wallet load',
  'desk.word_wallet_load_means': 'An order with which customers add money to their own wallet.',
  'desk.word_tier': 'Tier',
  'desk.word_tier_means':
    'How much a customer may spend, send and hold: basic, or verified after the identity check.',
  'desk.word_gateway': 'Gateway',
  'desk.word_gateway_means':
    'A company through which customers pay us, such as eSewa, Khalti or a bank card.',
  'desk.word_journal': 'Journal',
  'desk.word_journal_means':
    'One posting in our books: two or more lines that add up to zero, never changed, only reversed.',
  'desk.word_grievance_officer': 'Grievance officer',
  'desk.word_grievance_officer_means':
    'The person who decides a complaint that support could not settle.',
  'desk.word_refund_by_hand': 'Refund by hand',
  'desk.word_refund_by_hand_means':
    'Money that a person sent back outside the system, for example in the bank, and then recorded here.',
  'desk.word_refund_held': 'Held refund',
  'desk.word_refund_held_means':
    'A refund that was stopped before it was sent, until a person releases it or returns the money to the wallet.',
  'desk.word_difference': 'Reconciliation difference',
  'desk.word_difference_means':
    'One line that our books and the statement of a bank, gateway or provider do not share, or show with another amount.',
  'desk.word_float': 'Balance at providers',
  'desk.word_float_means': 'Our money in advance at a provider, from which deliveries are paid.',
  'desk.word_dispute': 'Dispute',
  'desk.word_dispute_means':
    'A payer has told their bank that a payment was wrong; the money is frozen until the bank decides.',
  'desk.word_approval': 'Approval',
  'desk.word_approval_means':
    "The consent of a second person, without which no refund, no other change of money and no change of a colleague's rights is carried out.",
  'desk.word_evidence': 'Evidence bundle',
  'desk.word_evidence_means': 'A signed file with everything that we have stored about one case.',
  'desk.word_audit_chain': 'Audit chain',
  'desk.word_audit_chain_means':
    'Each audit record contains the fingerprint of the one before, so that a changed or missing record is found.',
  'desk.word_freeze': 'Freeze',
  'desk.word_freeze_means':
    'No money leaves the account and nothing of it can be changed, until its owner has proved who they are.',
  'desk.word_block': 'Block',
  'desk.word_block_means':
    'One part of an account is switched off, such as paying or adding money, while the rest still works.',
  'desk.word_postponed': 'Postponed',
  'desk.word_postponed_means':
    'Work that stays out of the queue until a date, or until its deadline passes.',
  'desk.word_history': 'Past states',
  'desk.word_history_means':
    'A wallet or an order as it was at a date and time that you choose, computed from its entries.',
} as const;
