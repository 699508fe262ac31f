// Nepali: the mails about a change of one's email address.
import type { Translated } from '../../texts.ts';
import type { addressMailWords as english } from '../../en/mail/address-mail.ts';

export const addressMailWords: Translated<typeof english> = {
  'mail.email_change.subject': 'नयाँ इमेल ठेगाना पक्का गर्नुहोस्',
  'mail.email_change.what':
    'कसैले यो ठेगाना आफ्नो कोसेली खातामा राख्न खोज्दैछ। तपाईं नै हो भने लगइन गरेर यो पेजमा पक्का गर्नुहोस्। लिंक एक पटक, एक घण्टा चल्छ।',
  'mail.email_change.not_me': 'तपाईं होइन भने केही नगर्नुहोस्: यो लिंकबिना कसैले तपाईंको ठेगाना चलाउन सक्दैन।',
  'mail.email_change.button': 'यो ठेगाना पक्का गर्नुहोस्',
  'mail.email_change_taken.subject': 'यो ठेगानाको कोसेली खाता पहिल्यै छ',
  'mail.email_change_taken.what':
    'कसैले यो ठेगाना अर्को कोसेली खातामा राख्न खोज्यो। यो पहिल्यै एउटा खाताको हो, त्यसैले केही फेरिएको छैन।',
  'mail.email_change_taken.next': 'तपाईं नै हो भने बरु यही ठेगानाले लगइन गर्नुहोस्। होइन भने केही गर्नु पर्दैन।',
  'mail.email_change_taken.button': 'लगइन',
  'mail.email_changed.subject': 'तपाईंको इमेल ठेगाना फेरियो',
  'mail.email_changed.what':
    'तपाईंको कोसेली खाताको इमेल ठेगाना {at} मा फेरियो। अब यो ठेगानामा हामी लेख्दैनौं।',
  'mail.email_changed.undo':
    'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने अहिल्यै उल्टाउनुहोस्। लिंक लगइनबिनै २४ घण्टा चल्छ: यो ठेगाना फर्कन्छ, सबै लगआउट हुन्छन्, र रोकिएको पैसा फर्कन्छ।',
  'mail.email_changed.button': 'फेरबदल उल्टाउनुहोस्',
  'mail.former_address.subject': 'तपाईंको कोसेली खाताको इमेल ठेगाना अर्कै छ',
  'mail.former_address.what':
    'कसैले यो ठेगाना कोसेलीमा चलाउन खोज्यो। यो ठेगाना भएको खाताको ठेगाना {at} मा फेरिएको हो।',
  'mail.former_address.me': 'ठेगाना तपाईंले नै फेर्नुभएको हो भने नयाँ ठेगानाबाट लगइन गर्नुहोस्।',
  'mail.former_address.not_me':
    'होइन भने फेरबदल उल्टाउनुहोस्। {until} सम्म, "तपाईंको इमेल ठेगाना फेरियो" भन्ने हाम्रो इमेलको लिंकले लगइनबिनै यो ठेगाना फर्काउँछ।',
  'mail.email_restored.subject': 'तपाईंको इमेल ठेगाना फर्कियो',
  'mail.email_restored.what':
    'इमेल ठेगानाको फेरबदल उल्टाइयो। सबै लगआउट भए, र पुरानो पासवर्ड अब चल्दैन। त्यसयता फेरिएको नाम वा मोबाइल नम्बर पहिलेकै भयो, थपिएका लगइनका तरिका हटाइए, र त्यसयताका रिकभरी कोड अब चल्दैनन्। एक दिनसम्म पैसा पठाउनुअघि रोक्छौं।',
  'mail.email_restored.next': 'फेरि लगइन गर्न नयाँ पासवर्ड छान्नुहोस्:',
  'mail.email_restored.button': 'नयाँ पासवर्ड छान्नुहोस्',
};
