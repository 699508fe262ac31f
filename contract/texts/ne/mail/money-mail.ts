// Nepali: the mails we send about orders, payments and the wallet.
import type { Translated } from '../../texts.ts';
import type { moneyMailWords as english } from '../../en/mail/money-mail.ts';

export const moneyMailWords: Translated<typeof english> = {
  'mail.payment_credited.subject': 'एउटा भुक्तानी वालेटमा राखियो',
  'mail.payment_credited.what': 'NPR {amount} को भुक्तानी तपाईंको वालेटमा राखियो।',
  'mail.payment_credited.paid_already': 'जुन अर्डरका लागि थियो, त्यो पहिल्यै तिरिसकिएको थियो।',
  'mail.payment_credited.order_over': 'जुन अर्डरका लागि थियो, त्यो बन्द भइसकेको थियो।',
  'mail.payment_credited.price_changed':
    'जुन अर्डरका लागि थियो, त्यसको मूल्य फेरिएको थियो। त्यो अर्डर वालेटबाट तिर्न सक्नुहुन्छ।',
  'mail.payment_credited.limit':
    'जुन अर्डरका लागि थियो, त्यो परिचय पक्का नगरी यो महिना खर्च गर्न मिल्ने भन्दा बढी छ।',
  'mail.payment_credited.other_amount':
    'तपाईंबाट काटिएको रकम यही हो, जुन अर्डरको मूल्यसँग मिलेन। अर्डर अझै खुला भए वालेटबाट तिर्न सक्नुहुन्छ।',
  'mail.payment_credited.checked': 'हाम्रा कर्मचारीले यो भुक्तानी जाँचिसके।',
  'mail.payment_credited.button': 'मेरो वालेट हेर्नुहोस्',

  'mail.payment_surplus_held.subject': 'तपाईंको भुक्तानीको केही भाग रोकिएको छ',
  'mail.payment_surplus_held.what':
    'तपाईंको वालेटमा बढीमा {cap} राख्न मिल्छ। {way} बाट तिरेको पैसाले त्यो नाघ्ने भएकाले त्यसको {amount} रोकिएको छ।',
  'mail.payment_surplus_held.next':
    'रोकिएको पैसा जहाँबाट तिर्नुभयो त्यहीँ फर्काउँछौं। सीमा बढाउन परिचय पक्का गर्नुहोस्।',

  'mail.payment_in_review.subject': 'तपाईंको भुक्तानी हाम्रा कर्मचारीले हेर्दैछन्',
  'mail.payment_in_review.what':
    'तपाईंको एउटा अर्डरका लागि {way} बाट {taken} काटियो। हामीले {asked} मागेका थियौं।',
  'mail.payment_in_review.next':
    'तपाईंको पैसा सुरक्षित छ। हाम्रा कर्मचारीले हेर्दैछन्, केही गर्नु पर्दैन; यो अर्डर फेरि नतिर्नुहोस्।',

  'mail.payment_not_received.subject': 'तपाईंको भुक्तानी हेरिसक्यौं',
  'mail.payment_not_received.what':
    '{way} बाट गरेको {asked} को भुक्तानी हामीले हेर्‍यौं। यसको पैसा हामीसँग छैन: तपाईंको खाताबाट काटिएन, वा त्यहीँ फर्किसक्यो।',
  'mail.payment_not_received.next':
    'अर्डर अझै खुला भए फेरि तिर्न सक्नुहुन्छ। पैसा फर्केको छैन भने हामीलाई लेख्नुहोस्।',

  'mail.order_refunded.subject': 'तपाईंको पैसा वालेटमा फर्कियो',
  'mail.order_refunded.what': 'एउटा अर्डर पुर्‍याउन सकिएन, त्यसैले NPR {amount} तपाईंको वालेटमा फर्कियो।',
  'mail.order_refunded.button': 'अर्डर हेर्नुहोस्',

  'mail.money_sent_back.subject': 'तपाईंको पैसा फर्कंदैछ',
  'mail.money_sent_back.what':
    'तपाईंको वालेटबाट {amount} निस्कियो। जहाँबाट तिर्नुभयो त्यहीँ, {way} बाट, {charged} फर्कन्छ।',
  'mail.money_sent_back.when': 'त्यहाँ देखिन ३ देखि २१ दिन लाग्छ। केही गर्नु पर्दैन।',
  'mail.money_not_sent_back.subject': 'तपाईंको पैसा फर्काउन सकिएन',
  'mail.money_not_sent_back.what':
    '{way} बाट {amount} फर्काउन सकिएन, त्यसैले फेरि तपाईंको वालेटमा छ। त्यहीँबाट चलाउनुहोस्, वा हामीलाई लेख्नुहोस्।',

  'mail.complaint_logged.subject': 'तपाईंको गुनासो पायौं',
  'mail.complaint_logged.support':
    'एउटा अर्डरबारे तपाईंको गुनासो, त्यो अर्डरको सबै विवरणसहित, हाम्रो सहायता टोलीमा पुग्यो।',
  'mail.complaint_logged.officer': 'एउटा अर्डरबारे तपाईंको गुनासो अब गुनासो अधिकारीकहाँ छ।',
  'mail.complaint_logged.until': '{until} सम्ममा जवाफ पाउनुहुन्छ।',
  'mail.complaint_answered.subject': 'तपाईंको गुनासोको जवाफ आयो',
  'mail.complaint_answered.support':
    'सहायता टोलीले तपाईंको गुनासोको जवाफ दियो। जवाफ अर्डरको पेजमा छ। चित्तबुझ्दो लागेन? त्यहीँबाट गुनासो अधिकारीलाई भन्न सक्नुहुन्छ।',
  'mail.complaint_answered.officer': 'गुनासो अधिकारीले तपाईंको गुनासोको जवाफ दिए। जवाफ अर्डरको पेजमा छ।',

  'mail.payment_disputed.subject': 'तपाईंको एउटा भुक्तानीमा विवाद छ',
  'mail.payment_disputed.opened':
    'तपाईंले {way} बाट तिरेको भुक्तानीमा विवाद छ। टुङ्गो नलागुन्जेल वालेटको {amount} रोकेका छौं। तपाईंलाई केही थाहा छैन भने हामीलाई लेख्नुहोस्।',
  'mail.payment_disputed.opened_spent':
    'तपाईंले {way} बाट तिरेको भुक्तानीमा विवाद छ। त्यसको निर्णय पर्खंदैछौं। तपाईंलाई केही थाहा छैन भने हामीलाई लेख्नुहोस्।',
  'mail.payment_disputed.won':
    '{way} बाट तिरेको भुक्तानीको विवाद तपाईंको पक्षमा टुङ्गियो। रोकिएको {amount} तपाईंको वालेटमा फर्कियो।',
  'mail.payment_disputed.won_spent':
    '{way} बाट तिरेको भुक्तानीको विवाद तपाईंको पक्षमा टुङ्गियो। केही गर्नु पर्दैन।',
  'mail.payment_disputed.lost':
    '{way} बाट तिरेको पैसा जहाँबाट आयो त्यहीँ फर्काइयो। त्यसका लागि रोकिएको {amount} तपाईंको वालेटबाट काटियो।',
  'mail.payment_disputed.lost_spent':
    '{way} बाट तिरेको पैसा जहाँबाट आयो त्यहीँ फर्काइयो। तपाईंको वालेटबाट केही काटिएको छैन।',

  'mail.wallet_corrected.subject': 'हामीले तपाईंको वालेट सच्यायौं',
  'mail.wallet_corrected.in': 'हामीले तपाईंको वालेटमा NPR {amount} थप्यौं।',
  'mail.wallet_corrected.out': 'हामीले तपाईंको वालेटबाट NPR {amount} झिक्यौं।',
  'mail.wallet_corrected.why':
    'हाम्रो टोलीले जाँचेर यो सच्याउने काम स्वीकृत गरेको हो। तपाईंको वालेटको स्टेटमेन्टमा देखिन्छ। केही सोध्नु परे तलको ठेगानामा लेख्नुहोस्।',

  'mail.money_sent.subject': 'तपाईंको पैसा पठाइयो',
  'mail.money_sent.what': 'तपाईंको वालेटबाट NPR {amount} {to} लाई गयो।',
  'mail.money_sent.not_me':
    'यो तपाईं होइन भने तल “केही गडबड छ?” पछिको लिंकले खाता रोक्नुहोस्, र हामीलाई लेख्नुहोस्। पठाइसकेको पैसा रद्द गर्न मिल्दैन।',
  'mail.money_not_sent.subject': 'तपाईंको पैसा पठाइएन',
  'mail.money_not_sent.what': '{to} का लागि NPR {amount} तपाईंको वालेटबाट निस्केन। केही काटिएको छैन।',
  'mail.money_not_sent.why':
    'यो ठेगानाको कुनै खाताले अहिले लिन सकेन: खाता नभएको, वा वालेट भरिएको हुन सक्छ। त्यसबारे त्यो ठेगानामा लेख्छौं, दिनमा बढीमा एक पटक। पछि फेरि प्रयास गर्न सक्नुहुन्छ।',
  'mail.money_held.subject': 'तपाईंले पठाएको पैसा रोकिएको छ। यो मान्छेलाई चिन्नुहुन्छ?',
  'mail.money_held.what':
    '{to} का लागि NPR {amount} तपाईंको वालेटबाट निस्केर {until} सम्म रोकिएको छ। त्यसपछि पठाउँछौं।',
  'mail.money_held.question':
    'यो मान्छेलाई चिन्नुहुन्छ? फोनमा कसैले पठाउन भनेको हो? ढुक्क हुनुहुन्न भने, वा यो तपाईं होइन भने, अहिल्यै रद्द गर्नुहोस्: पैसा तुरुन्तै फर्कन्छ।',
  'mail.money_held.button': 'हेर्नुहोस् वा रद्द गर्नुहोस्',
  'mail.money_canceled.subject': 'पैसा पठाउन रद्द भयो',
  'mail.money_canceled.what':
    'तपाईंले {to} लाई NPR {amount} पठाउन रद्द गर्नुभयो। पैसा तपाईंको वालेटमा फर्कियो।',
  'mail.money_returned.subject': 'तपाईंको पैसा पठाइएन',
  'mail.money_returned.what': '{to} का लागि NPR {amount} तपाईंको वालेटमा फर्कियो।',

  'mail.money_received.subject': 'तपाईंलाई पैसा आयो',
  'mail.money_received.what':
    '{from} ले तपाईंलाई NPR {amount} पठाउनुभयो। पैसा तपाईंको वालेटमा छ; कसले पठायो स्टेटमेन्टमा देखिन्छ।',
  'mail.money_received.comment': 'उहाँले लेख्नुभयो: “{comment}”',
  'mail.money_received.comment_kept':
    'उहाँले लेखेको कुरामा लिंक हुन सक्छ, त्यसैले यहाँ राखेका छैनौं। स्टेटमेन्टमा देखिन्छ; नचिनेको मान्छेको लिंकमा होस गर्नुहोस्।',
  'mail.money_received.no_comment': 'उहाँले केही लेख्नुभएको छैन।',
  'mail.money_had_no_room.subject': 'तपाईंको वालेटमा पैसा राख्न मिलेन',
  'mail.money_had_no_room.what':
    '{from} ले तपाईंलाई पैसा पठाउन खोज्नुभयो, तर वालेटको सीमा नाघ्ने भयो। पैसा उहाँसँगै छ। सीमा बढाउन परिचय पक्का गर्नुहोस्।',
  'mail.money_had_no_room.button': 'मेरो खाता हेर्नुहोस्',
  'mail.invitation.subject': 'कसैले तपाईंलाई पैसा पठाउन खोज्यो',
  'mail.invitation.what':
    '{from} ले यो ठेगानामा कोसेलीबाट पैसा पठाउन खोज्नुभयो। कोसेली नेपालको टप-अप र बिलका लागि वालेट हो। यो ठेगानाको खाता छैन, त्यसैले पैसा उहाँसँगै छ। खाता खोल्नुहोस्, अनि उहाँले फेरि पठाउन सक्नुहुन्छ।',
  'mail.invitation.button': 'खाता खोल्नुहोस्',
  'mail.invitation.not_me':
    'यो मान्छेलाई चिन्नुहुन्न भने केही गर्नु पर्दैन। हामी इमेलमा कोड वा पैसा कहिल्यै माग्दैनौं।',
};
