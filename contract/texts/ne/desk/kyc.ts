// Nepali: the back office's pages about identity checks.
import type { deskKycWords as english } from '../../en/desk/kyc.ts';
import type { Translated } from '../../texts.ts';

export const deskKycWords: Translated<typeof english> = {
  'desk.kyc_unknown': 'यस्तो पहिचान जाँच छैन।',
  'desk.kyc_open_first': 'पहिले केस खोल्नुहोस्। तपाईंले खोलेको कुरा ग्राहकले देख्छन्।',
  'desk.kyc_changed': 'तपाईंले खोलेपछि यो केस बदलिएको छ। अहिलेको अवस्था हेर्नुहोस्।',
  'desk.kyc_decided': 'यो केस अब निर्णयको प्रतीक्षामा छैन।',
  'desk.kyc_each_document': 'केसका सबै कागजातबारे एक-एक पटक निर्णय गर्नुहोस्।',
  'desk.kyc_code_needed': 'स्वीकृत नगर्ने हरेक कागजातको कारण छान्नुहोस्।',
  'desk.kyc_words_needed': 'के मिलेन, ग्राहकलाई आफ्नै शब्दमा भन्नुहोस्।',
  'desk.kyc_number_needed': 'स्वीकृत गर्नुअघि कागजातको नम्बर टाइप गर्नुहोस्।',
  'desk.kyc_number_short': 'कम्तीमा {min} अक्षर वा अंक टाइप गर्नुहोस्।',
  'desk.kyc_why_needed': 'यही कागजात अरू खातामा पनि छ। यसलाई किन स्वीकृत गर्नुहुन्छ, भन्नुहोस्।',
};
