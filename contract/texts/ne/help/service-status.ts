// Nepali: the public status page, with deliveries measured from our own orders.
import type { Translated } from '../../texts.ts';
import type { serviceStatusWords as english } from '../../en/help/service-status.ts';

export const serviceStatusWords: Translated<typeof english> = {
  'service_status.title': 'सेवाको अवस्था',
  'service_status.lead': 'पठाएको रिचार्ज र भुक्तानी कति छिटो पुग्छ: हाम्रै अर्डरबाट निकालिएको।',
  'service_status.is_working': 'चलिरहेको छ',
  'service_status.is_slow': 'ढिलो',
  'service_status.is_disturbed': 'गडबड छ',
  'service_status.is_unclear': 'आज अर्डर थोरै छन्',
  'service_status.day': '२४ घण्टा',
  'service_status.week': '७ दिन',
  'service_status.delivered': 'पुगेको',
  'service_status.median': 'आधाजसो यति समयमा',
  'service_status.p95': '९५% यति समयमा',
  'service_status.orders': 'अर्डर',
  'service_status.orders_few': '१० भन्दा कम',
  'service_status.orders_tens': '१०–९९',
  'service_status.orders_hundreds': '१००–९९९',
  'service_status.orders_thousands': '१,००० भन्दा बढी',
  'service_status.seconds': '{count} सेकेन्ड',
  'service_status.minutes': '{count} मिनेट',
  'service_status.percent': '{count} प्रतिशत',
  'service_status.measured': 'नापिएको समय:',
  'service_status.how':
    'समय भनेको तपाईंले तिरेदेखि सेवा प्रदायकले पक्का गरेसम्मको हो। नभएको नम्बरमा गरिएका अर्डर नपुगेकोमा गनिन्छन्; तिनको पैसा फिर्ता भयो।',
  'service_status.none':
    'अहिलेसम्म नाप्ने केही छैन: पछिल्ला ७ दिनमा कुनै पनि सेवा प्रदायकका {count} वटा अर्डर भएनन्।',
  'service_status.payable': 'यहाँबाट तिर्न मिल्ने सेवा प्रदायक',
  'service_status.unmeasured': 'अहिलेसम्म अर्डर पुगेका छैनन्',
  'service_status.unmeasured_hint':
    'यिनलाई यहीँबाट तिर्न सकिन्छ। ७ दिनमा {count} भन्दा कम अर्डर छन् भने अंकको खास अर्थ हुँदैन।',
  'service_status.by_hand': 'प्रायः १ कार्यदिनभित्र',
  'service_status.unread': 'अवस्था देखाउन सकिएन।',
};
