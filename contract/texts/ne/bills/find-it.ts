// Nepali: where to find a number on a bill, a card or a device.
import type { Translated } from '../../texts.ts';
import type { findItWords as english } from '../../en/bills/find-it.ts';

export const findItWords: Translated<typeof english> = {
  'find.open': 'यो कहाँ भेटिन्छ?',
  'find.beside': 'नम्बर कहाँ भेटिन्छ',
  'find.beside_username': 'युजरनेम कहाँ भेटिन्छ',
  'find.picture': '{paper} को चित्र, लेख्नुपर्ने ठाउँमा गोलो घेरा लगाइएको',
  'find.nea_bill': 'बिजुलीको बिल',
  'find.water_bill': 'खानेपानीको बिल',
  'find.phone_bill': 'टेलिफोनको बिल',
  'find.card': 'डिस टिभीको कार्ड',
  'find.router': 'राउटरको स्टिकर',
  'find.at_nea_bill':
    'बिजुलीको बिलको माथितिर: थोप्लाले छुट्याइएका तीन भागको SC नम्बर, र त्यसको छेउमा ग्राहक आईडी, अंक मात्र। पुरानो बिल भए पनि हुन्छ।',
  'find.at_water_bill': 'खानेपानीको बिलको माथितिर। पुरानो बिल भए पनि हुन्छ।',
  'find.at_water_bill_two':
    'खानेपानीको बिलको माथितिर: ग्राहक कोड। KUKL मा त्यसको छेउको धारा नम्बर लेखे पनि हुन्छ। पुरानो बिल भए पनि हुन्छ।',
  'find.at_phone_bill': 'बिलको माथितिर। काठमाडौंको 01 जस्तै एरिया कोड पनि लेख्नुहोस्।',
  'find.at_viewing_card': 'सेट-टप बक्सभित्रको कार्डमा। धेरै बक्समा तलको स्टिकरमा पनि हुन्छ।',
  'find.at_router': 'राउटरको तलको स्टिकरमा, वा इन्टरनेट जोड्दा सेवा प्रदायकले पठाएको सन्देशमा।',
};
