// The texts of eSewa's widget.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on eSewa's page. Sign in there and pay {amount}. We never see your eSewa password.",
  order: 'We go ahead as soon as eSewa confirms the payment.',
} as const;

const ne: Translated<typeof en> = {
  text: 'ईसेवाको पेजमा जानुहुन्छ। त्यहाँ लगइन गरेर {amount} तिर्नुहोस्। तपाईंको ईसेवा पासवर्ड हामी देख्दैनौं।',
  order: 'ईसेवाले भुक्तानी पक्का गर्नेबित्तिकै अघि बढाउँछौं।',
};

export const ESEWA_TEXTS: Texts<keyof typeof en> = { en, ne };
