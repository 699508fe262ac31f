// Nepali: asking about a customer before an order, and the forms that do so.
import type { Translated } from '../../texts.ts';
import type { lookUpWords as english } from '../../en/bills/look-ups.ts';

export const lookUpWords: Translated<typeof english> = {
  'look_up.ask': 'विवरण हेर्नुहोस्',
  'look_up.continue': 'रिचार्जमा जानुहोस्',
  'look_up.missing': 'यो विवरण १५ मिनेटभन्दा पुरानो भयो। फेरि हेर्नुहोस्।',
  'look_up.amount': 'मूल्य अहिले NPR {amount} छ। विवरण फेरि हेर्नुहोस्।',
  'look_up.not_offered': 'यो प्याकेज अब पाइँदैन। विवरण फेरि हेर्नुहोस्।',
  'look_up.refused': 'सेवा प्रदायकको भनाइ: {details}',
  'look_up.nothing_due': 'तिर्नुपर्ने केही छैन।',
  'plan.months': '{months} महिना',
  'plan.outstanding': 'तिर्न बाँकी रकम',
  'look_up.plans': 'प्याकेज छान्नुहोस्',
  'look_up.bills': 'तिर्नुपर्ने बिल',
  'look_up.due': 'अहिले तिर्नुपर्ने',

  'found.name': 'नाम',
  'found.address': 'ठेगाना',
  'found.package': 'प्याकेज',
  'found.expires': 'म्याद',

  'biller.dth': 'DTH',
  'biller.classictech': 'ClassicTech',
  'biller.username': 'युजरनेम',
  'biller.card_number': 'कार्ड वा ग्राहक नम्बर',
  'dth.card_number': 'कार्ड नम्बर लेख्नुहोस्: ४ देखि २० अंक।',
  'dth.simtv_card': 'SimTV नम्बर लेख्नुहोस्: १० वा ११ अंक।',
  'dth.amount': '{operator} मा यो रकम पाइँदैन। अर्को छान्नुहोस्।',
};
