// Nepali: the back office's texts about recording how a dispute ended.
import type { deskDisputeEndWords as english } from '../../en/desk-parts/approvals-disputes.ts';
import type { Translated } from '../../texts.ts';

export const deskDisputeEndWords: Translated<typeof english> = {
  'desk.approvals_dispute_unknown': 'यस्तो विवाद छैन।',
  'desk.approvals_dispute_over': 'यो विवाद टुङ्गिसकेको छ। अर्डर फेरि पढ्नुहोस्।',
  'desk.approvals_dispute_title_won': 'अर्डर {number} को {amount} बारे {gateway}मा भएको विवाद जितियो',
  'desk.approvals_dispute_title_lost':
    'अर्डर {number} को {amount} बारे {gateway}मा भएको विवाद हारियो',
  'desk.approvals_dispute_reference': '{gateway}मा त्यसको नम्बर',
  'desk.approvals_dispute_claim': 'तिर्नेको दाबी',
  'desk.approvals_dispute_state': 'विवादको अवस्था',
  'desk.approvals_dispute_open': 'खुला',
  'desk.approvals_dispute_won': 'जितेको',
  'desk.approvals_dispute_lost': 'हारेको',
  'desk.approvals_dispute_loss': 'हाम्रो घाटा, जुन वालेटमा थिएन',
  'desk.approvals_dispute_others': 'यही भुक्तानीका अरू विवाद',
  'desk.approvals_dispute_others_first': 'छुटेको रकमबाट उनीहरूलाई नपुगेको पहिला उतै जान्छ।',
  'desk.approvals_dispute_done_won': 'स्वीकृत भयो। विवाद जितियो, र रोकिएको रकम छुट्यो।',
  'desk.approvals_dispute_done_lost': 'स्वीकृत भयो। विवाद हारियो, र रोकिएको रकम गेटवेबाटै फिर्ता जान्छ।',
  'desk.approvals_dispute_end_won': 'जितियो',
  'desk.approvals_dispute_end_lost': 'हारियो',
};
