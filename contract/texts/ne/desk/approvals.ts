// Nepali: the back office's pages about approvals.
import type { deskApprovalsWords as english } from '../../en/desk/approvals.ts';
import type { Translated } from '../../texts.ts';

export const deskApprovalsWords: Translated<typeof english> = {
  'desk.approvals_unknown': 'यस्तो प्रस्ताव छैन।',
  'desk.approvals_over': 'यो प्रस्ताव सकियो। कसैले निर्णय गर्‍यो, वा फिर्ता लियो।',
  'desk.approvals_expired': 'यो प्रस्तावको म्याद सकियो। फेरि प्रस्ताव गर्नुहोस्।',
  'desk.approvals_changed': 'प्रस्ताव भएपछि यो फेरिएको छ। अस्वीकार गर्नुहोस्, वा नयाँ प्रस्ताव माग्नुहोस्।',
  'desk.approvals_own': 'यो तपाईंले नै प्रस्ताव गर्नुभएको हो, त्यसैले निर्णय गर्न मिल्दैन। अर्को व्यक्तिलाई भन्नुहोस्।',
  'desk.approvals_too_early': 'तपाईं एक्लै हुनुहुन्छ, त्यसैले पर्खने समय सकिएपछि मात्र स्वीकृत गर्न मिल्छ।',
  'desk.approvals_maker_gone': 'प्रस्ताव गर्नेको खाता बन्द छ। आफैं फेरि प्रस्ताव गर्नुहोस्।',
  'desk.approvals_not_approved': 'यो प्रस्ताव स्वीकृत भएको छैन।',
  'desk.approvals_open_already': 'यही कुरा अरू कसैले प्रस्ताव गरिसकेको छ र अझै खुला छ। स्वीकृतिमा हेर्नुहोस्।',
  'desk.approvals_rejected': 'अस्वीकार भयो। केही फेरिएन।',

  'desk.approvals_order_unknown': 'यस्तो अर्डर छैन।',
  'desk.approvals_order': 'अर्डर',
  'desk.approvals_provider': 'प्रदायक',
  'desk.approvals_order_state': 'अर्डरको अवस्था',
  'desk.approvals_state_delivered': 'पुगेको',
  'desk.approvals_state_refunded': 'वालेटमा फिर्ता',

  'desk.approvals_payment_unknown': 'यस्तो भुक्तानी छैन।',
  'desk.approvals_payment': 'भुक्तानी',
  'desk.approvals_may_go_back': 'अझै फिर्ता जान सक्ने',
  'desk.approvals_at_gateway': '{gateway} बाट फिर्ता जाने',
  'desk.approvals_made_by_hand': 'हातैले फिर्ता गरिएको, सन्दर्भ',
  'desk.approvals_refund_title': 'अर्डर {number} को {amount} {gateway} बाट फिर्ता गर्ने',
  'desk.approvals_refund_disputed':
    'तिर्नेले यो भुक्तानीमा विवाद गरेका छन्, त्यसैले फिर्ता हुने भए उनको बैंकले गर्छ।',
  'desk.approvals_refund_gone': 'यो भुक्तानी सबै फिर्ता भइसक्यो, वा हुँदैछ।',
  'desk.approvals_refund_none':
    'पैसा वालेटमा छैन। वालेटमा राखिएको, जम्मा भएको वा फिर्ता आएको मात्र पठाउन मिल्छ।',
  'desk.approvals_refund_too_much': 'यो भुक्तानीको {amount} मात्र अझै फिर्ता जान सक्छ।',
  'desk.approvals_refund_too_little': 'यो लिइएको मुद्राको सबैभन्दा सानो सिक्काभन्दा पनि कम हो।',
  'desk.approvals_refund_short': 'वालेटमा यसको {amount} मात्र छ। कम रकम लेख्नुहोस्।',
  'desk.approvals_refund_recorded': 'हातैले गरिएको यो फिर्ता पहिल्यै लेखिएको छ।',
  'desk.approvals_refund_by_hand':
    '{gateway} बाट हामी फिर्ता गर्न सक्दैनौं। त्यसको पोर्टल वा बैंकबाट फिर्ता गरेर सन्दर्भ लेख्नुहोस्।',
  'desk.approvals_refund_sending': 'स्वीकृत भयो। पैसा आएकै ठाउँमा फिर्ता जाँदैछ।',
  'desk.approvals_refund_made': 'स्वीकृत भयो। पैसा फिर्ता गरियो।',
  'desk.approvals_refund_failed': 'स्वीकृत भयो, तर गेटवेले फिर्ता गर्न मानेन। पैसा फेरि वालेटमा छ।',

  'desk.approvals_reversal_title': 'पुगेको अर्डर {number} को {amount} वालेटमा फिर्ता गर्ने',
  'desk.approvals_not_reversible':
    'पुगेको अर्डर मात्र उल्टाउन मिल्छ, र वालेटमा राखेको पैसामा पुर्‍याउने कुरा हुँदैन।',
  'desk.approvals_reversed': 'स्वीकृत भयो। पैसा वालेटमा छ र अर्डर फिर्ता भयो।',

  'desk.approvals_journal_title': '{amount} {from} बाट {to} मा सार्ने',
  'desk.approvals_evidence': 'प्रमाण',
  'desk.approvals_journal_twice': 'एउटा खाता एक पटक मात्र लेख्नुहोस्।',
  'desk.approvals_journal_zero': 'कुनै पनि हरफ शून्य हुन मिल्दैन।',
  'desk.approvals_journal_closed': 'यो ग्राहकले खाता बन्द गरेका छन्: त्यसमा केही राख्न मिल्दैन।',
  'desk.approvals_journal_account': 'हातैले बनाएको जर्नलले {account} खाता चलाउन मिल्दैन।',
  'desk.approvals_journal_uneven': 'भित्र आउने र बाहिर जाने रकममा {amount} फरक छ।',
  'desk.approvals_journal_short': '{account} को वालेटमा यति पैसा छैन।',
  'desk.approvals_journal_posted': 'यो जर्नल पहिल्यै लेखिसकिएको छ।',
  'desk.approvals_journal_done': 'स्वीकृत भयो। जर्नल लेखियो।',
};
