// Nepali: the pages of services, including those not open yet.
import type { Translated } from '../../texts.ts';
import type { servicePageWords as english } from '../../en/bills/services.ts';

export const servicePageWords: Translated<typeof english> = {
  'services.title': 'सेवाहरू',
  'services.greeting': 'नमस्ते',
  'services.greeting_name': 'नमस्ते {name}',
  'services.people': 'तपाईंका आफन्त',
  'services.people_add': 'नयाँ थप्नुहोस्',
  'services.people_pay': '{name} ({operator}) का लागि तिर्नुहोस्',
  'services.recent': 'पछिल्ला अर्डर',
  'services.recent_all': 'सबै अर्डर',
  'services.choose': 'सेवा छान्नुहोस्',
  'services.more': 'थप सेवा',
  'services.topup_hint': 'नेपालका प्रिपेड NTC र Ncell नम्बर। तिर्नुअघि सबै शुल्क देखिन्छ।',
  'services.india_topup': 'भारतको रिचार्ज',
  'services.india_topup_link': 'भारतको फोनमा टप-अप (छिट्टै आउँदैछ)',
  'services.india_dth_link': 'भारतको डीटीएच रिचार्ज (छिट्टै आउँदैछ)',
  'services.india_topup_soon': 'भारतको रिचार्ज छिट्टै आउँदैछ।',
  'services.india_dth': 'भारतको डीटीएच रिचार्ज',
  'services.india_dth_soon': 'भारतको डीटीएच रिचार्ज छिट्टै आउँदैछ।',
  'services.india_hint': 'यो फारमको नमुना हो। अहिले तिर्न मिल्दैन, पैसा पनि काटिँदैन।',
  'services.india_number': 'मोबाइल नम्बर',
  'services.india_card': 'डीटीएच ग्राहक वा कार्ड नम्बर',
  'services.india_rate': 'तिर्नुअघि नेपाली रुपैयाँमा मूल्य र साट्ने दर देखिन्छ।',
  'services.open_today': 'अहिले चल्ने सेवा',
  'services.nepal_topup': 'नेपालको फोनमा टप-अप',
  'services.nepal_dth': 'नेपालको डीटीएच रिचार्ज',
  'services.india_ask': 'अघि बढ्नुहोस् (नमुना)',
  'services.india_amount': 'रकम (INR)',
};
