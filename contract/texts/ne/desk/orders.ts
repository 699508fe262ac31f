// Nepali: the back office's pages about orders.
import type { deskOrdersWords as english } from '../../en/desk/orders.ts';
import type { Translated } from '../../texts.ts';

export const deskOrdersWords: Translated<typeof english> = {
  'desk.orders_unknown': 'यस्तो अर्डर छैन।',
  'desk.orders_changed': 'तपाईंले हेरेपछि अर्डर बदलिएको छ। फेरि हेरेर निर्णय गर्नुहोस्।',
  'desk.orders_not_in_review': 'यो अर्डर जाँचमा छैन, त्यसैले कसैले निर्णय गर्न मिल्दैन।',
  'desk.orders_kind_wrong': 'यो प्रमाणले त्यो नतिजा देखाउँदैन।',
  'desk.orders_seen_at': 'दिन र समय दिनुहोस्।',
  'desk.orders_seen_later': 'यो समय आएको छैन।',
  'desk.orders_seen_before': 'यसपछि मात्र अर्डर सेवा प्रदायकलाई पठाइएको थियो।',
  'desk.orders_not_paid': 'भुक्तानी भएको छैन, त्यसैले केही पठाइएको छैन।',
  'desk.orders_on_its_way': 'यो बाटोमा छ। हामी आफैँ सेवा प्रदायकलाई सोध्छौँ।',
  'desk.orders_is_asked':
    'हामी अझै {provider} लाई आफैँ सोध्छौँ: {left, plural, one {# जाँच} other {# जाँच}} बाँकी। त्यसपछि मानिसले निर्णय गर्छ।',
  'desk.orders_is_delivered': 'यो पुगेको छ। सेवा प्रदायकले फिर्ता लिएको भए उल्ट्याउने प्रस्ताव गर्नुहोस्।',
  'desk.orders_is_refunded': 'यो असफल भयो र पैसा वालेटमा फर्किएको छ।',
  'desk.orders_is_over': 'यो सकियो; भुक्तानी कहिल्यै भएन।',
};
