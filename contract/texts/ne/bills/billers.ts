// Nepali: the names and form fields of what a person can pay for.
import type { Translated } from '../../texts.ts';
import type { billerWords as english } from '../../en/bills/billers.ts';

export const billerWords: Translated<typeof english> = {
  'biller.mobile': 'मोबाइल टप-अप',
  'biller.mobile_number': 'मोबाइल नम्बर',
  'biller.operator': 'अपरेटर',
  'biller.operator_auto': 'आफैँ छान्ने',
  'biller.amount': 'रकम (NPR)',
  'bill.continue': 'भुक्तानीमा जानुहोस्',
  'bill.amounts': 'छिटो छान्ने रकम',
  'bill.found': '{choice} (नम्बरबाट)',
  'bill.follows': '{choice} होइन? अर्को अपरेटर छान्नुहोस्।',
  'bill.mismatch':
    'यो नम्बर {choice} को जस्तो छ। नम्बर अर्को अपरेटरमा सारिएको हो भने मात्र आफूले छानेको राख्नुहोस्।',
  'bill.final': 'नम्बर जाँच्नुहोस्: पुगिसकेको टप-अप फिर्ता हुँदैन।',
  'bill.final_bill': 'विवरण जाँच्नुहोस्: तिरिसकेको बिल फिर्ता हुँदैन।',
  'bill.again': 'फेरि प्रयास गर्नुहोस्',
  'bill.choose': 'छान्नुहोस्…',
  'bill.leave_open': 'छानिएको छैन',
  'bill.list_reading': 'सूची लोड हुँदैछ…',
  'bill.list_unread': 'सूची लोड गर्न सकिएन।',
  'bill.amount_not_sold': 'यहाँ NPR {amount} पाइँदैन। अर्को रकम छान्नुहोस्।',
  'grid.choose': 'सेवा प्रदायक छान्नुहोस्',
  'grid.all': 'सबै सेवा प्रदायक',
  'grid.by_hand': 'बढीमा १ कार्यदिन लाग्छ (कर्मचारीले पक्का गर्छन्)',
  'grid.not_yet': 'अझै उपलब्ध छैन',
  'grid.not_yet_hint': '{provider} अझै उपलब्ध छैन। यहाँ अर्डर हुँदैन र पैसा काटिँदैन।',
  'look_up.asking': 'सेवा प्रदायकसँग सोध्दैछौं…',
  'look_up.found': 'विवरण जाँच्नुहोस्',
  'look_up.plan_needed': 'प्याकेज छान्नुहोस्।',
  'look_up.nothing_sold': 'यो ग्राहकका लागि अहिले किन्न मिल्ने केही छैन।',
  'look_up.least': 'केही भाग मात्र पनि तिर्न मिल्छ: NPR {least} वा बढी।',
  'bill.next': 'त्यसपछि के हुन्छ',
  'bill.next_fees': 'सबै शुल्कसहितको मूल्य देखिन्छ, अनि कसरी तिर्ने छान्नुहुन्छ।',
  'bill.next_follow': 'नपुगुन्जेल हेर्दै जान सक्नुहुन्छ।',
  'bill.next_back': 'अपरेटरले पुर्‍याउन सकेन भने एक मिनेटभित्र पैसा फर्कन्छ।',
  'mobile.operator_unknown': 'यो नम्बरबाट अपरेटर थाहा भएन। आफैँ छान्नुहोस्।',
  'mobile.operator_closed':
    'स्मार्ट सेलका नम्बर (961, 962, 988) टप-अप गर्न मिल्दैन: त्यो नेटवर्क बन्द भइसक्यो।',
  'mobile.operator_amount': '{operator} ले NPR {min} देखि NPR {max} सम्म लिन्छ।',
};
