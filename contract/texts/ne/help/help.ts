// Nepali: a complaint about an order, and how long a refund takes.
import type { Translated } from '../../texts.ts';
import type { helpWords as english } from '../../en/help/help.ts';

export const helpWords: Translated<typeof english> = {
  'complaint.title': 'केही गडबड भयो?',
  'complaint.what':
    'एक क्लिकमै हामीलाई भन्नुहोस्। यो अर्डरबारे हामीलाई थाहा भएको सबै कुरा (अर्डर नम्बर, पाउने, रकम र हरेक चरणको समय) हामी आफैँ जोड्छौं। तपाईंले केही टाइप गर्नु पर्दैन।',
  'complaint.make': 'समस्या बताउनुहोस्',
  'complaint.add_note': 'केही लेख्नुहोस् (चाहे मात्र)',
  'complaint.note': 'के गडबड भयो?',
  'complaint.yours': 'तपाईंको गुनासो',
  'complaint.made': 'तपाईंको गुनासो पायौं। जवाफ आएपछि इमेल पठाउँछौं।',
  'complaint.now_logged': 'सहायता टोलीकहाँ छ',
  'complaint.now_assigned': 'सहायता टोलीका एक जनाले हेर्दैछन्',
  'complaint.now_resolved': 'सहायता टोलीले जवाफ दियो',
  'complaint.officer_escalated': 'गुनासो अधिकारीकहाँ छ',
  'complaint.officer_assigned': 'गुनासो अधिकारीले हेर्दैछन्',
  'complaint.officer_resolved': 'गुनासो अधिकारीले जवाफ दिए',
  'complaint.due': 'जवाफ आउने समय',
  'complaint.late': 'हाम्रो जवाफ ढिला भयो। अब पर्खनु पर्दैन: गुनासो अधिकारीलाई भन्नुहोस्।',
  'complaint.late_officer': 'हाम्रो जवाफ ढिला भयो। माफ गर्नुहोस्। यो सबैभन्दा पहिले हेरिन्छ।',
  'complaint.latest': 'असाधारण अवस्थामा, ढिलोमा',
  'complaint.not_satisfied': 'चित्त बुझेन? गुनासो अधिकारीले फेरि हेर्छन्।',
  'complaint.escalate': 'गुनासो अधिकारीलाई भन्नुहोस्',
  'complaint.step_logged': 'तपाईंले गुनासो गर्नुभयो',
  'complaint.step_assigned': 'एक जनालाई जिम्मा दिइयो',
  'complaint.step_resolved': 'हाम्रो जवाफ',
  'complaint.step_escalated': 'गुनासो अधिकारीकहाँ गयो',
  'order_help.title': 'अर्डरमा सहयोग चाहियो?',
  'order_help.how':
    'अर्डर छान्नुहोस् र के बिग्रियो भन्नुहोस्। त्यसको नम्बर, पाउने व्यक्ति, रकम र हरेक चरण हामी आफैँ जोड्छौं।',
  'order_help.which': 'कुन अर्डर?',
  'order_help.only_mail':
    'पैसा तिरेको अर्डरको मात्र, त्यो टुङ्गिएको {days} दिनसम्म गुनासो गर्न सकिन्छ। अरू कुरा भए हामीलाई लेख्नुहोस्:',
  'order_help.subject': 'अर्डर {id}',
  'refund.title': '{amount} फिर्ता',
  'refund.day': 'बढीमा {most} दिनमध्ये {day} औँ दिन',
  'refund.on_its_way': 'जहाँबाट तिर्नुभयो, त्यतै फिर्ता जाँदैछ।',
  'refund.sent': 'हामीले पठाइसक्यौं। तपाईंको बैंक वा वालेटमा चाँडै देखिन्छ।',
  'refund.in_review': 'अझै पक्का भएको छैन, त्यसैले एक जनाले हेर्दैछन्।',
  'refund.acts': 'अहिले कसको पालो',
  'refund.acts_us': 'कोसेली',
  'refund.acts_gateway': 'तपाईंले तिरेको बैंक वा वालेट',
  'refund.earliest': 'प्रायः योभन्दा अगाडि होइन',
  'refund.until': 'ढिलोमा पुग्ने समय',
  'refund.late': 'अहिलेसम्म पुगिसक्नुपर्थ्यो। पुगेको छैन भने तल समस्या बताउनुहोस्।',
};
