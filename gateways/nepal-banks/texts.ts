// The texts of the widgets of Nepal's banks.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  refused: 'Error Occur during processing your request, please try later or choose other option.',
  text: "Choose your bank. You'll continue on your bank's page and pay {amount} there. We never see your bank password.",
  choose: 'Choose your bank to continue.',
  no_list: "You'll continue on the payment page. Choose your bank and pay {amount} there.",
  kinds: 'Type of banking',
  ebank: 'E-Banking',
  mbank: 'Mobile-Banking',
  search: 'Find your bank',
  none: 'No bank matches.',
  none_of_kind: 'No bank offers this right now.',
  loading: 'Loading the banks…',
  again: 'Try again',
  order: 'We go ahead as soon as your bank confirms the payment.',
  sct_text:
    "You'll continue on the payment page and pay {amount} there with your SCT card. We never see its number.",
  bank_text: "You'll continue on the payment page. Choose any bank there and pay {amount}.",
} as const;

const ne: Translated<typeof en> = {
  refused: 'तपाईंको अनुरोधमा गडबड भयो, पछि प्रयास गर्नुहोस् वा अर्को तरिका छान्नुहोस्।',
  text: 'बैंक छान्नुहोस्। बैंकको पेजमा गएर {amount} तिर्नुहुन्छ। तपाईंको बैंकको पासवर्ड हामी देख्दैनौं।',
  choose: 'अघि बढ्न बैंक छान्नुहोस्।',
  no_list: 'भुक्तानी पेजमा जानुहुन्छ। त्यहाँ बैंक छानेर {amount} तिर्नुहोस्।',
  kinds: 'बैंकिङको किसिम',
  ebank: 'ई-बैंकिङ',
  mbank: 'मोबाइल बैंकिङ',
  search: 'बैंक खोज्नुहोस्',
  none: 'कुनै बैंक भेटिएन।',
  none_of_kind: 'अहिले कुनै बैंकले यो सेवा दिँदैन।',
  loading: 'बैंकहरू लोड हुँदैछन्…',
  again: 'फेरि प्रयास गर्नुहोस्',
  order: 'बैंकले भुक्तानी पक्का गर्नेबित्तिकै अघि बढाउँछौं।',
  sct_text: 'भुक्तानी पेजमा गएर SCT कार्डबाट {amount} तिर्नुहुन्छ। कार्डको नम्बर हामी देख्दैनौं।',
  bank_text: 'भुक्तानी पेजमा जानुहुन्छ। त्यहाँ जुनसुकै बैंक छानेर {amount} तिर्नुहोस्।',
};

export const BANK_TEXTS: Texts<keyof typeof en> = { en, ne };
