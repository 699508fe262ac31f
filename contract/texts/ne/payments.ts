// Nepali: paying for an order, with a coupon.
import type { Translated } from '../texts.ts';
import type { paymentWords as english } from '../en/payments.ts';

export const paymentWords: Translated<typeof english> = {
  'payment.started_often':
    'यो अर्डरका लागि {most} पटक भुक्तानी सुरु भइसक्यो। फेरि प्रयास गर्न नयाँ अर्डर बनाउनुहोस्।',
  'payment.in_review':
    'यो अर्डरको एउटा भुक्तानी हाम्रो सहायता टोलीले हेर्दैछ। फेरि नतिर्नुहोस्; तपाईंको पैसा सुरक्षित छ।',
  'payment.under_way_begun':
    'तपाईंले {time} मा {way} बाट तिर्न सुरु गर्नुभएको छ, सायद अर्को ट्याबमा। त्यहीँ सक्नुहोस्, वा अर्कै तरिकाले तिर्न त्यो रद्द गर्नुहोस्। दुवै भए दोस्रोको पैसा वालेटमा बस्छ।',
  'payment.under_way_deciding':
    '{time} मा {way} बाट सुरु भएको भुक्तानी पक्का हुँदैछ। फेरि तिर्नुअघि पर्खनुहोस्; यो पेज आफैँ अपडेट हुन्छ।',
  'payment.take_back': 'सुरु गरेको भुक्तानी रद्द गर्नुहोस्',
  'payment.taken_back': 'सुरु गरेको भुक्तानी रद्द भयो। कसरी तिर्ने छान्नुहोस्।',
  'payment.title': 'भुक्तानी',
  'payment.title_canceled': 'अर्डर रद्द भयो',
  'payment.holds': 'अझै {count} मिनेट यही मूल्य',
  'payment.holds_last': 'अब एक मिनेटभन्दा कम समय यही मूल्य',
  'payment.with_fees': '{amount} शुल्कसहित',
  'payment.how': 'कसरी तिर्नुहुन्छ?',
  'payment.balance': 'ब्यालेन्स {amount}',
  'payment.balance_short': 'ब्यालेन्स {amount}: {missing} पुगेन',
  'payment.wallet_after': 'तिरेपछि रहने',
  'payment.pay': '{amount} तिर्नुहोस्',
  'payment.short': 'अझै {missing} चाहिन्छ।',
  'payment.add': '{amount} राख्नुहोस्',
  'payment.add_exactly': 'ठ्याक्कै {amount} राख्नुहोस्',
  'payment.use_instead': '{way} बाट तिर्नुहोस्: {amount}',
  'payment.estimate': '≈ {amount}',
  'payment.estimate_note': '≈ {amount}, {day} को दर; अन्तिम दर तपाईंको बैंकले तोक्छ।',
  'payment.own_currency': 'यो मुद्रामा देखाउनुहोस्',
  'payment.every_line': 'पूरा हिसाब देखाउनुहोस्',
  'payment.fewer_lines': 'छोटो हिसाब देखाउनुहोस्',
  'payment.refunded': 'पुग्छ, नत्र पैसा फिर्ता हुन्छ।',
  'payment.five_minutes_left': 'अझै पाँच मिनेट यही मूल्य।',
  'payment.one_minute_left': 'अझै एक मिनेट यही मूल्य।',
  'payment.price_over': 'यो मूल्यको समय सकियो।',
  'payment.wallet_away': 'ब्यालेन्स लोड गर्न सकिएन। फेरि प्रयास गर्नुहोस्।',
  'payment.returned_succeeded': 'भुक्तानी आयो।',
  'payment.returned_failed':
    'भुक्तानी भएन। पैसा काटिएको छैन। फेरि प्रयास गर्नुहोस्, वा अर्को तरिकाले तिर्नुहोस्।',
  'payment.returned_cancelled': 'भुक्तानी पूरा भएन। पैसा काटिएको छैन।',
  'payment.returned_expired': 'समयमै भुक्तानी पूरा भएन। पैसा काटिएको छैन; फेरि प्रयास गर्न सक्नुहुन्छ।',
  'payment.returned_pending': 'तपाईंको भुक्तानी पक्का हुन पर्खंदैछौं। यो पेज आफैँ अपडेट हुन्छ।',
  'payment.returned_unconfirmed':
    'तपाईंको भुक्तानी भयो कि भएन, अझै थाहा भएको छैन। भएको भए छिट्टै यहीँ देखिन्छ। फेरि तिर्नुअघि केही मिनेट पर्खनुहोस्।',
  'payment.returned_ended':
    '{way} बाट गर्नुभएको भुक्तानी भएन। फेरि प्रयास गर्नुहोस्, वा अर्को तरिकाले तिर्नुहोस्।',
  'payment.returned_review':
    'काटिएको रकम यो अर्डरको मूल्यसँग मिलेन, त्यसैले हाम्रो सहायता टोलीले हेर्दैछ। तपाईंको पैसा सुरक्षित छ, केही गर्नु पर्दैन।',
  'payment.over_paid': 'यो अर्डरको पैसा तिरिसकिएको छ।',
  'payment.see_order': 'अर्डर हेर्नुहोस्',
  'payment.cancel': 'यो अर्डर रद्द गर्नुहोस्',
  'payment.cancel_sure_nothing': 'यो अर्डर रद्द गर्ने? यसका लागि केही तिर्नुभएको छैन।',
  'payment.cancel_sure_begun':
    'यो अर्डर रद्द गर्ने? सुरु गर्नुभएको भुक्तानी पूरा भयो भने त्यो पैसा तपाईंको वालेटमा आउँछ।',
  'payment.cancel_sure_deciding':
    'यो अर्डरको एउटा भुक्तानी अझै पक्का हुँदैछ। अर्डर रद्द गर्नुभयो र भुक्तानी पक्का भयो भने त्यो पैसा तपाईंको वालेटमा आउँछ। अर्डर रद्द गर्ने?',
  'payment.cancel_sure_review':
    'यो अर्डरको एउटा भुक्तानी हाम्रो सहायता टोलीले अझै हेर्दैछ। अर्डर रद्द गर्नुभयो भने यसका लागि काटिएको पैसा तपाईंको वालेटमा आउँछ। अर्डर रद्द गर्ने?',
  'payment.cancel_sure_credited': 'यो अर्डर रद्द गर्ने? यसका लागि आएको पैसा तपाईंको वालेटमा राखिएको छ।',
  'payment.cancel_yes': 'हो, रद्द गर्नुहोस्',
  'payment.cancel_no': 'होइन, रद्द नगर्नुहोस्',
  'payment.privacy': 'तपाईंको गोपनीयता',
  'payment.privacy_text':
    'तपाईंको विवरण यही अर्डर र कानुनले मागेको हिसाब राख्न मात्र प्रयोग हुन्छ। हामी तपाईंको विवरण कहिल्यै बेच्दैनौं।',
  'payment.enquiries': 'यो भुक्तानीबारे केही सोध्नु छ?',
  'payment.enquiries_link': 'बिलसम्बन्धी सोधपुछ',
  'payment.safe': 'तपाईंको भुक्तानी सुरक्षित छ',
  'payment.safe_way': 'तपाईंको फोन र हामीबीच जाने सबै कुरा इन्क्रिप्ट हुन्छ।',
  'payment.safe_once': 'एउटा अर्डरको पैसा एकपटक मात्र तिरिन्छ। दोस्रो पटक तिरेको पैसा वालेटमा बस्छ।',
  'coupon.open': 'कुपन कोड छ?',
  'coupon.label': 'कुपन',
  'coupon.placeholder': 'कुपन कोड हाल्नुहोस्',
  'coupon.check': 'जाँच्नुहोस्',
  'coupon.holds': '{code}: {amount} छुट',
  'coupon.remove': 'हटाउनुहोस्',
};
