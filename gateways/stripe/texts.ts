// The texts of the widget for international cards.
import type { Texts, Translated } from '#contract/texts/texts.ts';

const en = {
  text: 'What you type goes straight to our card provider. We never see your card number.',
  open: 'Continue to card details',
  form: 'Card details',
  order: 'We go ahead as soon as your card payment is confirmed.',
  went_wrong: 'Something went wrong!',
  not_loaded: "We couldn't load the card form. Check your connection and try again.",
  unsure:
    "We couldn't reach the card provider to see if your payment went through. Check again before you pay a second time.",
  look_again: 'Check again',
} as const;

const ne: Translated<typeof en> = {
  text: 'यहाँ लेखेको कुरा सिधै कार्ड कम्पनीमा जान्छ। तपाईंको कार्ड नम्बर हामी देख्दैनौं।',
  open: 'कार्डको विवरणमा जानुहोस्',
  form: 'कार्डको विवरण',
  order: 'कार्डको भुक्तानी पक्का हुनेबित्तिकै अघि बढाउँछौं।',
  went_wrong: 'केही गडबड भयो!',
  not_loaded: 'कार्डको फारम लोड गर्न सकिएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  unsure: 'भुक्तानी भयो कि भएन, कार्ड कम्पनीसँग सोध्न सकिएन। दोस्रो पटक तिर्नुअघि फेरि जाँच्नुहोस्।',
  look_again: 'फेरि जाँच्नुहोस्',
};

export const CARD_TEXTS: Texts<keyof typeof en> = { en, ne };
