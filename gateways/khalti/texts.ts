// The texts of Khalti's widget.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on Khalti's page and pay {amount} there. We never see your Khalti PIN.",
  order: 'We go ahead as soon as Khalti confirms the payment.',
} as const;

const ne: Translated<typeof en> = {
  text: 'खल्तीको पेजमा गएर {amount} तिर्नुहुन्छ। तपाईंको खल्ती PIN हामी देख्दैनौं।',
  order: 'खल्तीले भुक्तानी पक्का गर्नेबित्तिकै अघि बढाउँछौं।',
};

export const KHALTI_TEXTS: Texts<keyof typeof en> = { en, ne };
