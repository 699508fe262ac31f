// Nepali: internet, landline and cable TV, the forms and what may be wrong with them.
import type { Translated } from '../../texts.ts';
import type { internetWords as english } from '../../en/bills/internet.ts';

export const internetWords: Translated<typeof english> = {
  'biller.worldlink': 'WorldLink',
  'biller.vianet': 'Vianet',
  'biller.websurfer': 'Websurfer',
  'biller.subisu': 'Subisu',
  'biller.internet': 'इन्टरनेट',
  'biller.landline': 'ल्यान्डलाइन',
  'biller.cabletv': 'केबल टिभी',
  'biller.customer_id': 'ग्राहक नम्बर',
  'biller.internet_provider': 'सेवा प्रदायक',
  'biller.internet_user': 'युजरनेम वा ग्राहक नम्बर',
  'biller.contact_number': 'तपाईंको मोबाइल नम्बर',
  'biller.contact_number_hint': 'भुक्तानीबारे केही सोध्नु परे सेवा प्रदायकले यहाँ फोन गर्छ।',
  'biller.service_address': 'इन्टरनेट जोडिएको ठेगाना',
  'biller.package': 'प्याकेज',
  'biller.landline_number': 'ल्यान्डलाइन नम्बर',
  'biller.landline_hint': 'एरिया कोडसहित, जस्तै 01\u2060-\u20604232352 वा 061\u2060-\u2060530000।',
  'biller.service': 'सेवा',
  'biller.set_top_box': 'सेट-टप बक्स नम्बर',

  'found.subscription': 'प्याकेजको प्रकार',
  'found.notice': 'सूचना',

  'internet.not_served': 'यो सेवा प्रदायकको पैसा अझै यहाँबाट तिर्न मिल्दैन।',
  'internet.own_form': 'यो सेवा प्रदायकको आफ्नै फारम छ।',
  'internet.no_look_up': 'यो सेवा प्रदायकले ग्राहकको विवरण दिँदैन। रकम आफैँ लेख्नुहोस्।',
  'internet.by_hand': 'यो सेवा प्रदायकका कर्मचारीले हरेक भुक्तानी पक्का गर्छन्, प्रायः एक कार्यदिनभित्र।',
  'internet.subscriber': 'ग्राहक नम्बर',
  'internet.ftth_hint': 'बिलमा भएको ग्राहक नम्बर: 10000 बाट सुरु हुने १४ अंक।',
  'internet.user_digits': 'ग्राहक नम्बर अंकमा मात्र लेख्नुहोस्।',
  'internet.ftth_number': '10000 बाट सुरु हुने १४ अंकको ग्राहक नम्बर लेख्नुहोस्।',
  'internet.user_letters': 'युजरनेममा अंग्रेजी अक्षर, अंक र _ मात्र लेख्नुहोस्।',
  'internet.amount_between': '{provider} ले एक पटकमा NPR {min} देखि NPR {max} सम्म लिन्छ।',
  'vianet.username': 'ग्राहक नम्बर लेख्नुहोस्: ३ देखि १० अंक।',
  'websurfer.username': 'ग्राहक नम्बर लेख्नुहोस्: ३ देखि १२ अंक।',
  'landline.number': 'एरिया कोडसहितको ल्यान्डलाइन नम्बर लेख्नुहोस्।',
  'cabletv.customer_hint': 'Websurfer को बिल वा रसिदमा हुन्छ।',
  'cabletv.box_hint': 'बक्सको तलको स्टिकरमा हुन्छ।',
  'cabletv.customer_id': 'ग्राहक नम्बर लेख्नुहोस्: ३ देखि १२ अंक।',
};
