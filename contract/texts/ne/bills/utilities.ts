// Nepali: electricity and water, their forms and their bills.
import type { Translated } from '../../texts.ts';
import type { utilityWords as english } from '../../en/bills/utilities.ts';

export const utilityWords: Translated<typeof english> = {
  'biller.electricity': 'बिजुली',
  'electricity.counter': 'विद्युत् प्राधिकरणको काउन्टर',
  'electricity.counter_hint': 'बिलको माथि लेखिएको प्राधिकरणको कार्यालय, जस्तै भक्तपुर।',
  'electricity.scnumber': 'SC नम्बर',
  'electricity.scnumber_hint': 'बिलमा 013.01.001KA भएजस्तै, थोप्लासहित।',
  'electricity.consumer_id': 'ग्राहक आईडी',
  'electricity.consumer_id_hint': 'बिलमा SC नम्बरको छेउमा छापिएको हुन्छ।',
  'electricity.sc_number': 'SC नम्बरका तीनै भाग 013.01.001KA जस्तै थोप्लासहित लेख्नुहोस्।',
  'electricity.consumer_digits': 'ग्राहक आईडी अंकमा मात्र लेख्नुहोस्।',
  'electricity.not_found': 'यस्तो ग्राहक भेटिएन',
  'electricity.days': 'बिल आएको {days} दिन भयो',
  'electricity.no_late_fee': 'जरिवाना छैन',
  'electricity.rebate': 'चाँडो तिर्दा {percent}% छुट (घटाइसकिएको)',
  'electricity.penalty': '{percent}% जरिवाना जोडिएको',

  'biller.water': 'खानेपानी',
  'water.counter': 'खानेपानी कार्यालय',
  'water.customer_code': 'ग्राहक कोड',
  'water.connection_no': 'धारा नम्बर',
  'water.either': 'ग्राहक कोड वा धारा नम्बरमध्ये एउटा लेख्नुहोस्।',
  'water.or': 'वा',
  'water.month': 'कुन महिनासम्म तिर्ने',
  'water.month_hint': 'यही महिनासम्म भए खाली छोड्नुहोस्।',
  'water.number': 'अंक मात्र।',
  'water.month_number': 'महिना छान्नुहोस्।',
  'water.one_number': 'ग्राहक कोड वा धारा नम्बर, एउटा मात्र लेख्नुहोस्।',
  'water.by_code': 'यो कार्यालयका लागि ग्राहक कोड चाहिन्छ।',
  'look_up.between': 'NPR {least} देखि NPR {total} सम्म तिर्न सकिन्छ।',
  'found.fine': 'जरिवाना (जम्मामा जोडिएको)',
  'found.discount': 'छुट (घटाइसकिएको)',
  'found.previous_dues': 'पहिलेका बिल (जम्मामा जोडिएको)',
};
