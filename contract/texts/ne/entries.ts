// Nepali: the entries of a wallet.
import type { Translated } from '../texts.ts';
import type { entryWords as english } from '../en/entries.ts';

export const entryWords: Translated<typeof english> = {
  'entry.balance_after': 'त्यसपछिको ब्यालेन्स',
  'entry.order-paid': 'अर्डरको पैसा तिरेको',
  'entry.order-refunded': 'अर्डरको पैसा फिर्ता',
  'entry.wallet-loaded': 'वालेटमा राखेको',
  'entry.payment-credited': 'भुक्तानी वालेटमा राखियो',
  'entry.opening-balance': 'सुरुको पैसा',
  'entry.refund-held': 'तिरेकै ठाउँमा फिर्ता',
  'entry.of_load': '{day} मा राखेको पैसाबाट',
  'entry.refund_to': '{method} मा फिर्ता',
  'entry.refund-returned': 'फर्काउन सकिएन: वालेटमै आयो',
  'entry.refund-undone': 'बैंकले फर्कायो: वालेटमै आयो',
  'entry.dispute-held': 'रोकिएको: भुक्तानीमा विवाद छ',
  'entry.dispute-released': 'विवाद सकियो: वालेटमै आयो',
  'entry.dispute-taken': 'लगिएको: भुक्तानीमा विवाद थियो',
  'entry.wallet-sent': 'ट्रान्सफर',
  'entry.transfer-held': 'पठाइएको, पहिला रोकिएको',
  'entry.transfer-released': 'ट्रान्सफर',
  'entry.transfer-returned': 'पठाएको पैसा फर्कियो',
  'entry.sent': 'पठाएको',
  'entry.received': 'पाएको',
  'entry.returned': 'पठाउन नसकी फर्कियो',
  'entry.returned_from': 'पठाउन नसकी फर्कियो: {email}',
  'entry.sent_to': 'पठाएको: {email}',
  'entry.received_from': 'पाएको: {email}',
  'entry.received_closed': 'बन्द भइसकेको खाताबाट पाएको',
  'entry.manual-journal': 'हाम्रो टोलीले सच्याएको',
  'entry.other': 'अन्य',
};
