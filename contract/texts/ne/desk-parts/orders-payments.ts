// Nepali: the back office's texts about payments and refunds in review, and refunds that are sent by hand.
import type { deskPaymentReviewWords as english } from '../../en/desk-parts/orders-payments.ts';
import type { Translated } from '../../texts.ts';

export const deskPaymentReviewWords: Translated<typeof english> = {
  'desk.orders_transfer_reference_form': 'पोर्टल वा बैंकमा देखिएजस्तै सन्दर्भ लेख्नुहोस्: कम्तीमा ४ अक्षर र अंक।',
  'desk.orders_transfer_reference_used': 'अर्को फिर्तामा यही सन्दर्भ छ। पोर्टल वा बैंकमा जाँच्नुहोस्।',
  'desk.orders_transfer_amount': 'ठ्याक्कै {amount} स्वीकृत भएको हो। अरू रकम पठाउन मिल्दैन।',
  'desk.orders_transfer_later': 'यो दिन अझै आएको छैन।',
  'desk.orders_transfer_early': 'फिर्ता यो दिनपछि मात्र स्वीकृत भएको हो।',
  'desk.orders_transfer_title': 'यो फिर्ता हातैले पठाउनुहोस्',
  'desk.orders_transfer_lead':
    'स्वीकृत भएको छ, र रकम वालेट बाहिर रोकिएको छ। {gateway}को पोर्टल वा बैंकबाट यो भुक्तानी तिर्नेलाई पठाउनुहोस्, अनि ट्रान्सफर लेख्नुहोस्।',
  'desk.orders_transfer_exactly': 'पठाउने रकम',
  'desk.orders_transfer_payment': 'कुन भुक्तानी फिर्ता हुने',
  'desk.orders_transfer_there': '{gateway}मा त्यसको नम्बर',
  'desk.orders_transfer_record': 'ट्रान्सफर लेख्नुहोस्',
  'desk.orders_transfer_record_lead':
    'जहाँबाट पठाउनुभयो त्यहीँ फेरि हेर्नुहोस्, र त्यहाँ जे छ त्यही सार्नुहोस्। प्रमाणका रूपमा राखिन्छ।',
  'desk.orders_transfer_reference': 'ट्रान्सफरको सन्दर्भ',
  'desk.orders_transfer_reference_hint': 'पोर्टल वा बैंक विवरणमा देखिएजस्तै।',
  'desk.orders_transfer_sent': 'गएको रकम',
  'desk.orders_transfer_sent_on': 'गएको दिन',
  'desk.orders_transfer_seen_hint': 'जस्तै: ईसेवा मर्चेन्ट पोर्टल, नोभेम्बर २२ का फिर्ता।',
  'desk.orders_transfer_recorded': 'लेखियो। पैसा आउँदैछ भनेर ग्राहकलाई भनिन्छ।',
  'desk.orders_transfer_return': 'पठाइएन',
  'desk.orders_transfer_return_lead':
    '{amount} वालेटमा फर्कन्छ। पोर्टल वा बैंकबाट केही नगएको भए मात्र यसो गर्नुहोस्।',
  'desk.orders_transfer_returned': 'पैसा फेरि वालेटमा छ।',
  'desk.orders_transfer_take_lead': 'पठाउनुअघि आफूलाई तोक्नुहोस्। त्यसपछि अरू कसैले यही फिर्ता फेरि पठाउँदैन।',
  'desk.orders_transfer_held':
    'यो फिर्ता {name}लाई तोकिएको छ, र अहिले पठाउँदै हुन सक्छ। तपाईं नपठाउनुहोस्। {name}ले टुङ्ग्याउन नसक्ने भए फिर्ताको लाइनमा आफूलाई तोक्न लगाउनुहोस्।',
  'desk.orders_transfer_not_yours': 'फाइनान्सले पठाएर यहाँ ट्रान्सफर लेख्छ।',
  'desk.orders_refund_not_waiting': 'यो फिर्ताको यस्तो निर्णय अब गर्न मिल्दैन। फेरि पढ्नुहोस्।',
  'desk.orders_refund_review': '{gateway}बाट हुने फिर्ताको निर्णय',
  'desk.orders_refund_lead_unknown':
    '{gateway}ले यो फिर्ता पठायो कि पठाएन, अझै थाहा छैन। त्यहाँ खोज्नुहोस्, अनि के भेट्नुभयो भन्नुहोस्। रकम वालेट बाहिर रोकिएको छ।',
  'desk.orders_refund_lead_held':
    'भुक्तानीको यो भाग राख्दा वालेटको सीमा नाघ्छ। रकम वालेट बाहिर रोकिएको छ, र पठाइएको छैन।',
  'desk.orders_refund_do_sent': 'फिर्ता भएको रहेछ',
  'desk.orders_refund_do_failed': 'फिर्ता भएको रहेनछ',
  'desk.orders_refund_do_send': 'फिर्ता पठाउनुहोस्',
  'desk.orders_refund_do_return': 'वालेटमा राख्नुहोस्',
  'desk.orders_refund_lead_sent':
    '{gateway}ले {amount} फिर्ता पठाइसकेको आफैंले देख्नुभयो भने मात्र गर्नुहोस्। पैसा आउँदैछ भनेर ग्राहकलाई भनिन्छ।',
  'desk.orders_refund_lead_failed':
    '{gateway}ले यो फिर्ता पठाएको छैन र अब पठाउँदैन भन्ने आफैंले देख्नुभयो भने मात्र गर्नुहोस्। {amount} वालेटमा फर्कन्छ, र ग्राहकलाई खबर जान्छ।',
  'desk.orders_refund_lead_send':
    '{amount} {gateway}बाट आएकै ठाउँमा फर्कन्छ। {gateway}बाट आफैं फिर्ता नहुने भए यहीँबाट हातैले पठाउनुपर्छ।',
  'desk.orders_refund_lead_return': '{amount} वालेटमा जान्छ, सीमा नाघे पनि। ग्राहकलाई खबर जान्छ।',
  'desk.orders_refund_done_sent': 'फिर्ता भयो।',
  'desk.orders_refund_done_failed': 'पैसा फेरि वालेटमा छ।',
  'desk.orders_refund_done_send': 'फिर्ता पठाइँदैछ, वा यहीँ पठाउने व्यक्ति पर्खिरहेको छ।',
  'desk.orders_refund_done_return': 'पैसा वालेटमा छ।',
  'desk.orders_refund_not_yours': 'यसको निर्णय फाइनान्स वा प्रशासकले यहीँ गर्छ।',
  'desk.orders_dispute_ends':
    'यसको निर्णय {gateway}ले गर्छ। नतिजा हामीलाई बताउने गेटवे भए विवाद आफैं टुङ्गिन्छ। नभए यहीँ लेख्नुहोस्, दोस्रो व्यक्तिले स्वीकृत गर्छ।',
  'desk.orders_dispute_not_waiting':
    'यो विवादमा अब टुङ्ग्याउनुपर्ने केही छैन, वा गेटवेले त्यसपछि अर्कै भनेको छ। फेरि पढ्नुहोस्।',
  'desk.orders_dispute_review': '{gateway} भन्छ, यो विवाद अर्कै गरी टुङ्गियो',
  'desk.orders_dispute_review_lead':
    'यसका लागि कुनै पैसा सारिएको छैन। के ठीक हो, {gateway} वा बैंकमा बुझ्नुहोस्। हाम्रो गल्ती भए हाते जर्नल प्रस्ताव गरेर सच्याउनुहोस्। अनि के भेट्नुभयो, यहाँ भन्नुहोस्।',
  'desk.orders_dispute_ours': 'हामीले बन्द गरेको',
  'desk.orders_dispute_theirs': '{gateway}ले भनेको',
  'desk.orders_dispute_settle': 'टुङ्गियो',
  'desk.orders_dispute_settle_lead': 'लाइनबाट हट्छ। केही लेखिँदैन, र ग्राहकलाई केही भनिँदैन।',
  'desk.orders_dispute_settled': 'तपाईंले भेट्नुभएको कुरा विवादसँगै राखियो।',
  'desk.orders_dispute_not_yours': 'सपोर्ट वा फाइनान्सले यहीँ टुङ्ग्याउँछ।',
  'desk.orders_dispute_told': '{gateway}ले पछि भनेको',
  'desk.orders_payment_unknown': 'यो अर्डरको यस्तो भुक्तानी छैन।',
  'desk.orders_payment_not_waiting': 'यो भुक्तानी अब जाँचमा छैन।',
  'desk.orders_payment_changed': 'तपाईंले हेरेपछि यो भुक्तानी बदलिएको छ। फेरि हेरेर मात्र निर्णय गर्नुहोस्।',
  'desk.orders_payment_not_taken': '{gateway}ले कति लियो भन्ने बताएन, त्यसैले वालेटमा राख्न मिल्दैन।',
  'desk.orders_payment_not_its_own':
    '{gateway}ले यसलाई अर्को भुक्तानीकै नम्बरमा पुष्टि गर्छ, त्यसैले यहाँबाट वालेटमा राख्न मिल्दैन।',
  'desk.orders_payment_same_reference': 'यही नम्बरको अर्को भुक्तानी',
  'desk.orders_payment_review': '{gateway}बाट भएको भुक्तानीको निर्णय',
  'desk.orders_payment_asked': 'हामीले मागेको',
  'desk.orders_payment_taken': '{gateway}ले लिएको',
  'desk.orders_payment_apart': 'फरक',
  'desk.orders_payment_more': '{amount} बढी',
  'desk.orders_payment_less': '{amount} कम',
  'desk.orders_payment_by_hand':
    'छैन। तर यो अर्डरबारे हातैले बनाएको जर्नलले ग्राहकलाई रकम दिइसकेको छ। पहिला त्यो हेर्नुहोस्।',
  'desk.orders_payment_taken_unknown': 'थाहा छैन',
  'desk.orders_payment_credit': '{amount} वालेटमा राख्नुहोस्',
  'desk.orders_payment_credit_lead':
    'गेटवेले लिएको भनेको रकम ठ्याक्कै त्यति वालेटमा जम्मा हुन्छ। ग्राहकलाई खबर जान्छ, उनले त्यसैबाट अर्डर तिर्न सक्छन्, र तपाईं आएकै ठाउँमा फिर्ता प्रस्ताव गर्न सक्नुहुन्छ।',
  'desk.orders_payment_credited': 'रकम वालेटमा पुग्यो। ग्राहकलाई खबर गरिन्छ।',
  'desk.orders_payment_none': 'हामीसँग पैसा आएको छैन',
  'desk.orders_payment_none_lead':
    'गेटवेमा केही काटिएको छैन वा सबै तिर्नेलाई फर्किसकेको आफैंले देख्नुभयो भने मात्र गर्नुहोस्। त्यसपछि अर्डर फेरि तिर्न मिल्छ। पछि गेटवेले पैसा लिएको भन्यो भने त्यो भुक्तानी गनिन्छ।',
  'desk.orders_payment_settled': 'हातैले दिइसकिएको',
  'desk.orders_payment_settled_lead':
    'हातैले बनाएको जर्नलले यही भुक्तानीको रकम दिएको हो भने यो गर्नुहोस्। केही लेखिँदैन, र ग्राहकलाई खबर जाँदैन।',
  'desk.orders_payment_settled_done': 'भुक्तानी टुङ्गियो।',
  'desk.orders_payment_ended': 'भुक्तानी टुङ्गियो। ग्राहकलाई खबर गरिन्छ।',
  'desk.orders_payment_not_yours': 'यसको निर्णय सपोर्ट वा फाइनान्सले यहीँ गर्छ।',
};
