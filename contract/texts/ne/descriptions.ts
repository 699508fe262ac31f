// Nepali: one sentence on each public page, for search engines and for links that people share.
import type { Translated } from '../texts.ts';
import type { descriptionTexts as english } from '../en/descriptions.ts';

export const descriptionTexts: Translated<typeof english> = {
  'description.home':
    'जहाँबाट पनि नेपालको फोन टप-अप गर्नुहोस्, बिल तिर्नुहोस्, पैसा पठाउनुहोस्। तिर्नुअघि सबै शुल्क देखिन्छ; पुग्छ, नत्र पैसा फिर्ता।',
  'description.services': 'नेपालमा तिर्न मिल्ने सबै: फोन, इन्टरनेट, टिभी, बिजुली र खानेपानी।',
  'description.topup': 'जुनसुकै देशबाट नेपालका NTC र Ncell नम्बर केही सेकेन्डमै टप-अप गर्नुहोस्।',
  'description.dth': 'जुनसुकै देशबाट नेपालको Dish Home र SimTV रिचार्ज गर्नुहोस्।',
  'description.internet': 'नेपालको WorldLink, Vianet र अरू इन्टरनेट प्याकेज नवीकरण गर्नुहोस्।',
  'description.landline': 'जहाँबाट पनि नेपाल टेलिकमको ल्यान्डलाइन बिल तिर्नुहोस्।',
  'description.cabletv': 'जहाँबाट पनि नेपालको केबल टिभी तिर्नुहोस्।',
  'description.electricity': 'SC नम्बर र ग्राहक आईडीबाट नेपालको बिजुलीको बिल हेर्नुहोस् र तिर्नुहोस्।',
  'description.water': 'ग्राहक कोडबाट नेपालको खानेपानीको बिल हेर्नुहोस् र तिर्नुहोस्।',
  'description.login': 'कोसेलीमा लगइन गर्नुहोस्।',
  'description.signup': 'निःशुल्क कोसेली खाता खोल्नुहोस्: इमेल र फोन नम्बर भए पुग्छ।',
  'description.reset': 'कोसेली खाताको नयाँ पासवर्ड छान्नुहोस्।',
  'description.about': 'हामी को हौं, के मान्छौं, र तपाईंको पैसा कसरी जोगाउँछौं।',
  'description.contact': 'हामीलाई कसरी भेट्ने, हाम्रा कार्यालय, र गुनासो गर्दा के हुन्छ।',
  'description.privacy': 'तपाईंबारे के राख्छौं, किन, कतिन्जेल, र कसले देख्छ।',
  'description.term': 'कोसेली चलाउने सर्त, सजिलो भाषामा।',
  'description.check': 'सन्देश साँच्चै कोसेलीले पठाएको हो कि होइन, त्यसको कोडले जाँच्नुहोस्।',
  'description.service_status': 'नेपालमा रिचार्ज र भुक्तानी कति छिटो पुग्छन्, हाम्रै अर्डरबाट नापिएको।',
  'description.not_found': 'यस्तो पेज छैन।',
  'description.status_title': 'तपाईंलाई केही आउँदैछ',
  'description.status': 'आइपुग्यो कि पुगेन, हेर्नुहोस्। यो पेज आफैँ अपडेट हुन्छ।',
};
