// International cards as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const internationalCard = definePayMethod({
  name: 'card',
  terms: { fixedFee: 'fixedFeePayuIntPaisa', currency: 'NPR' },
  isForeign: true,
  icon: 'card',
  texts: {
    en: {
      title: 'International Card',
      note: 'Visa or Mastercard',
      way: 'your card',
      paid: 'Paid by card',
    },
    ne: {
      title: 'अन्तर्राष्ट्रिय कार्ड',
      note: 'Visa वा Mastercard',
      way: 'तपाईंको कार्ड',
      paid: 'कार्डबाट तिरियो',
    },
  },
});
