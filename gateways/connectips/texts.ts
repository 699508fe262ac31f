// The texts of connectIPS's widget.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on connectIPS's page. Sign in there and pay {amount} from your bank account. We never see your password.",
  order: 'We go ahead as soon as connectIPS confirms the payment.',
} as const;

const ne: Translated<typeof en> = {
  text: 'कनेक्ट आईपीएसको पेजमा जानुहुन्छ। त्यहाँ लगइन गरेर बैंक खाताबाट {amount} तिर्नुहोस्। तपाईंको पासवर्ड हामी देख्दैनौं।',
  order: 'कनेक्ट आईपीएसले भुक्तानी पक्का गर्नेबित्तिकै अघि बढाउँछौं।',
};

export const CONNECTIPS_TEXTS: Texts<keyof typeof en> = { en, ne };
