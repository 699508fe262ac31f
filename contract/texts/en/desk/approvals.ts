// What the back office's pages about approvals say.

export const deskApprovalsWords = {
  'desk.approvals_unknown': "There's no such proposal.",
  'desk.approvals_over': 'This proposal is over. Somebody decided it, or it was withdrawn.',
  'desk.approvals_expired': 'This proposal has expired. Propose it again.',
  'desk.approvals_changed':
    'This has changed since it was proposed. Reject it, or ask for a new proposal.',
  'desk.approvals_own': "You proposed this, so you can't decide it. Ask a second person.",
  'desk.approvals_too_early': 'You are alone, so you can approve this only after the waiting time.',
  'desk.approvals_maker_gone': 'The account of its maker is disabled. Propose it again yourself.',
  'desk.approvals_not_approved': 'This proposal is not approved.',
  'desk.approvals_open_already':
    'Somebody else already proposed this, and it is still open. See it under Approvals.',
  'desk.approvals_rejected': 'Rejected. Nothing was changed.',

  'desk.approvals_order_unknown': "There's no such order.",
  'desk.approvals_order': 'Order',
  'desk.approvals_provider': 'Provider',
  'desk.approvals_order_state': 'State of the order',
  'desk.approvals_order_delivered': 'Delivered',
  'desk.approvals_order_refunded': 'Refunded to the wallet',

  'desk.approvals_payment_unknown': "There's no such payment.",
  'desk.approvals_payment': 'Payment',
  'desk.approvals_may_go_back': 'Can still go back',
  'desk.approvals_at_gateway': 'Goes back through {gateway}',
  'desk.approvals_made_by_hand': 'Made by hand, reference',
  'desk.approvals_refund_title': 'Refund {amount} of order {number} through {gateway}',
  'desk.approvals_refund_disputed':
    'Its payer disputes this payment, so their bank returns the money, if anybody does.',
  'desk.approvals_refund_gone': 'All of this payment has been refunded, or is being refunded.',
  'desk.approvals_refund_none':
    'The money is not in the wallet. Only what was loaded, credited or refunded to the wallet can go back.',
  'desk.approvals_refund_too_much': 'Only {amount} of this payment can still go back.',
  'desk.approvals_refund_too_little':
    'This is less than the smallest coin of the currency that was charged.',
  'desk.approvals_refund_short': 'The wallet holds only {amount} of it. Enter a smaller amount.',
  'desk.approvals_refund_recorded': 'This refund by hand is recorded already.',
  'desk.approvals_refund_by_hand':
    'We cannot refund through {gateway}. Refund it in its portal or at the bank, then enter the reference.',
  'desk.approvals_refund_sending': 'Approved. The refund is on its way to its source.',
  'desk.approvals_refund_made': 'Approved. The refund is made.',
  'desk.approvals_refund_failed':
    'Approved, but the gateway refused the refund. The money is in the wallet again.',

  'desk.approvals_reversal_title': 'Refund {amount} of delivered order {number} to the wallet',
  'desk.approvals_not_reversible':
    'Only a delivered order can be reversed, and a wallet load has no delivery.',
  'desk.approvals_reversed': 'Approved. The money is in the wallet, and the order is refunded.',

  'desk.approvals_journal_title': 'Move {amount} from {from} to {to}',
  'desk.approvals_evidence': 'Evidence',
  'desk.approvals_journal_twice': 'Name each account only once.',
  'desk.approvals_journal_zero': 'No line can be zero.',
  'desk.approvals_journal_closed':
    'This customer has closed their account: nothing can go into it.',
  'desk.approvals_journal_account': 'A manual journal cannot move the account {account}.',
  'desk.approvals_journal_uneven': 'What goes in and what goes out differ by {amount}.',
  'desk.approvals_journal_short': 'The wallet of {account} holds less than this.',
  'desk.approvals_journal_posted': 'This journal is posted already.',
  'desk.approvals_journal_done': 'Approved. The journal is posted.',

  'desk.approvals_wallet_of': 'Wallet of {address}',
  'desk.approvals_wallet_unknown': 'Nobody has an account with {email}.',
  'desk.approvals_kind_opening-balance': 'Opening balance',
  'desk.approvals_kind_order-paid': 'Order paid from the wallet',
  'desk.approvals_kind_order-paid-by-gateway': 'Order paid through a gateway',
  'desk.approvals_kind_order-delivered': 'Order settled with its provider',
  'desk.approvals_kind_order-refunded': 'Order refunded to the wallet',
  'desk.approvals_kind_wallet-loaded': 'Money added to the wallet',
  'desk.approvals_kind_payment-credited': 'Payment added as wallet credit',
  'desk.approvals_kind_wallet-sent': 'Transfer between wallets',
  'desk.approvals_kind_transfer-held': 'Transfer held',
  'desk.approvals_kind_transfer-released': 'Held transfer sent',
  'desk.approvals_kind_transfer-returned': 'Held transfer returned',
  'desk.approvals_kind_refund-held': 'Refund taken out of the wallet',
  'desk.approvals_kind_refund-sent': 'Refund sent to its source',
  'desk.approvals_kind_refund-returned': 'Refund returned to the wallet',
  'desk.approvals_kind_dispute-held': 'Disputed money frozen',
  'desk.approvals_kind_dispute-released': 'Disputed money released',
  'desk.approvals_kind_dispute-taken': 'Dispute lost',
  'desk.approvals_kind_manual-journal': 'Manual journal',
} as const;
