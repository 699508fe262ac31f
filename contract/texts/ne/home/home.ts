// Nepali: the home page.
import type { Translated } from '../../texts.ts';
import type { homeTexts as english } from '../../en/home/home.ts';

export const homeTexts: Translated<typeof english> = {
  'home.title': 'नेपालको टप-अप, बिल र वालेट',
  'home.meaning': 'घर फर्कंदा बोकेर जाने उपहार',
  'home.headline': 'घरको फोनमा टप-अप।',
  'home.headline_end': 'पुगेको आफैँ हेर्नुहोस्।',
  'home.lead':
    'नेपाल, भारत वा जुनसुकै देशबाट नेपालको फोन टप-अप गर्नुहोस्, बिल तिर्नुहोस्। तिर्नुअघि सबै शुल्क देखिन्छ, तिरेपछि हरेक चरण।',
  'home.lead_short': 'तिर्नुअघि सबै शुल्क हेर्नुहोस्।',
  'home.recharge': 'रिचार्ज',
  'home.learn': 'थप जान्नुहोस्',
  'home.learn_what': ' (कोसेलीबारे)',
  'home.quick': 'फोन टप-अप',
  'home.quick_number': 'नेपालको मोबाइल नम्बर',
  'home.quick_amount': 'रकम (रु)',
  'home.quick_other': 'अरू',
  'home.quick_go': 'अघि बढ्नुहोस्',
  'home.picture':
    'विदेशमा राति झ्यालनेर एउटा हातले फोनबाट कोसेली पठाउँछ। नेपालमा बिहान भएको छ, आमा आफ्नो फोनमा त्यो पुगेको हेर्दै हुनुहुन्छ।',
  'home.services': 'के तिर्नुहुन्छ?',
};
