// Nepali: the back office's texts about the evidence of a decision: what was seen, where and when.
import type { deskEvidenceWords as english } from '../../en/desk-parts/orders-evidence.ts';
import type { Translated } from '../../texts.ts';

export const deskEvidenceWords: Translated<typeof english> = {
  'desk.orders_evidence': 'प्रमाण',
  'desk.orders_evidence_provider_reference': 'सेवा प्रदायकको आफ्नै नम्बर',
  'desk.orders_evidence_portal_confirmation': 'सेवा प्रदायकको पोर्टलले पुगेको देखाउँछ',
  'desk.orders_evidence_portal_failed': 'सेवा प्रदायकको पोर्टलले असफल भएको वा फिर्ता लिएको देखाउँछ',
  'desk.orders_evidence_written_refusal': 'सेवा प्रदायकले अस्वीकार गरेको लेखेको छ',
  'desk.orders_evidence_statement_line': 'सेवा प्रदायकको स्टेटमेन्टको एउटा हरफले पैसा फिर्ता देखाउँछ',
  'desk.orders_reference': 'सन्दर्भ',
  'desk.orders_reference_portal_confirmation_hint':
    'पोर्टलमा देखिने हाम्रो सन्दर्भ। अर्कैमा देख्नुभएको भए फेर्नुहोस्।',
  'desk.orders_reference_provider_reference_hint': 'सेवा प्रदायकको आफ्नै नम्बर।',
  'desk.orders_reference_written_refusal_hint': 'फेरि कहाँ भेटिन्छ: टिकट वा इमेल।',
  'desk.orders_reference_statement_line_hint': 'फेरि कहाँ भेटिन्छ: स्टेटमेन्ट र हरफ।',
  'desk.orders_seen_in': 'कहाँ देख्नुभयो',
  'desk.orders_seen_when': 'कहिले देख्नुभयो',
  'desk.orders_words': 'त्यसका शब्द',
  'desk.orders_words_hint': 'जस्ताको तस्तै।',
  'desk.orders_evidence_portal': 'सेवा प्रदायकको पोर्टलले देखाउँछ',
  'desk.orders_seen_place': 'देखिएको ठाउँ',
  'desk.orders_seen_moment': 'देखिएको समय',
  'desk.orders_place_portal': 'सेवा प्रदायकको पोर्टल',
  'desk.orders_place_statement': 'सेवा प्रदायकको स्टेटमेन्ट',
  'desk.orders_place_email': 'सेवा प्रदायकको इमेल',
  'desk.orders_place_ticket': 'सेवा प्रदायकको सपोर्टको टिकट',
  'desk.orders_place_chat': 'सेवा प्रदायकसँगको च्याट',
  'desk.orders_place_call': 'सेवा प्रदायकसँगको फोन कुराकानी',
  'desk.orders_place_letter': 'सेवा प्रदायकको चिठी',
  'desk.orders_place_wrong': 'यस्तो प्रमाण त्यहाँ भेटिँदैन।',
};
