// The texts of the widget of Indian banking.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on your bank's page and pay there by card, UPI or net banking. We never see your card number.",
  order: 'We go ahead as soon as your bank confirms the payment.',
} as const;

const ne: Translated<typeof en> = {
  text: 'बैंकको पेजमा गएर कार्ड, UPI वा नेट बैंकिङबाट तिर्नुहुन्छ। तपाईंको कार्ड नम्बर हामी देख्दैनौं।',
  order: 'बैंकले भुक्तानी पक्का गर्नेबित्तिकै अघि बढाउँछौं।',
};

export const PAYU_TEXTS: Texts<keyof typeof en> = { en, ne };
