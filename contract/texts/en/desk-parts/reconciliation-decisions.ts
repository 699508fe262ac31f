// The back office's texts about deciding differences: expecting, closing and correcting them.

export const deskDecisionWords = {
  'desk.reconciliation_close_title':
    'Close {count, plural, one {this difference} other {# differences}}?',
  'desk.reconciliation_close_lead':
    'Nothing is booked. Use this where no money is missing, and say why.',
  'desk.reconciliation_closed_done':
    '{count, plural, one {# difference} other {# differences}} closed.',
  'desk.reconciliation_settling': 'Being corrected',
  'desk.reconciliation_show_settling': 'Being corrected',
  'desk.reconciliation_settling_lead':
    'A correction waits for approval, or was made after the comparison. There is nothing to decide: the next comparison shows what is left.',
  'desk.reconciliation_none_settling': 'No correction waits.',
  'desk.reconciliation_standing': 'State',
  'desk.reconciliation_standing_proposed': 'Correction proposed by {name}',
  'desk.reconciliation_standing_settled': 'Corrected: {what}',
  'desk.reconciliation_is_proposed': 'A correction waits for approval.',
  'desk.reconciliation_is_settled': 'Corrected. The next comparison shows what is left.',
  'desk.reconciliation_is_over': 'Over.',
  'desk.reconciliation_verdict_proposed':
    'It waits for approval. Nothing else is decided until then.',
  'desk.reconciliation_fix_proposed': 'A correction of it waits for approval already.',
  'desk.reconciliation_fix_asked':
    'We still ask the gateway about this payment. Wait: it books itself once the gateway confirms it.',
  'desk.reconciliation_expect_title':
    'Expect {count, plural, one {this difference} other {# differences}} for a while',
  'desk.reconciliation_expect_lead':
    'Until that day nobody has to look at it. If it is still there then, it is wrong again.',
  'desk.reconciliation_expect_until': 'Until the end of',
  'desk.reconciliation_expect_done':
    '{count, plural, one {# difference is} other {# differences are}} expected now.',
  'desk.reconciliation_alike': 'All that are alike, also later ones (same system and kind)',
  'desk.reconciliation_most': 'At most this far apart',
  'desk.reconciliation_most_hint': 'In rupees. Empty: any amount.',
  'desk.reconciliation_words': 'Their words contain',
  'desk.reconciliation_words_hint': 'Empty: any words.',
  'desk.reconciliation_corrections': 'Correcting journals',
  'desk.reconciliation_corrections_lead':
    'What each journal would post. A second person approves them.',
  'desk.reconciliation_corrections_none': 'No difference is selected.',
  'desk.reconciliation_corrections_choose': 'Choose differences',
  'desk.reconciliation_correction': 'Correcting journal',
  'desk.reconciliation_no_journal': 'No journal corrects this.',
  'desk.reconciliation_no_journals': 'Without a journal ({count})',
  'desk.reconciliation_journals': 'To be proposed ({count})',
  'desk.reconciliation_corrections_all':
    'All of these are proposed together, or none of them. A second person then decides each one.',
  'desk.reconciliation_nothing_to_propose': 'There is nothing to propose: decide these one by one.',
  'desk.reconciliation_rules_lead':
    'Differences that staff accepted for a time, with the reason. When a rule ends, they count as wrong again.',
  'desk.reconciliation_rules_none': 'No rule is in force. Make one from a difference.',
  'desk.reconciliation_rule_what': 'Which differences',
  'desk.reconciliation_rule_named':
    '{count, plural, one {# named difference} other {# named differences}}',
  'desk.reconciliation_rule_most': 'at most {amount} apart',
  'desk.reconciliation_rule_words': 'their words contain “{words}”',
  'desk.reconciliation_covers': 'Covers now',
  'desk.reconciliation_set_by': 'Set by',
  'desk.reconciliation_rule_end': 'End now',
  'desk.reconciliation_rule_end_title': 'End this rule?',
  'desk.reconciliation_rule_end_lead':
    '{count, plural, one {# open difference is} other {# open differences are}} wrong again at once.',
  'desk.reconciliation_rule_ended': 'The rule has ended.',
} as const;
