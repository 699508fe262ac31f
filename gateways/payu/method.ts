// Indian banking as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const indianBanking = definePayMethod({
  name: 'payu',
  terms: { fixedFee: 'fixedFeePayuPaisa', currency: 'INR' },
  icon: 'bank',
  texts: {
    en: {
      title: 'Indian Banking',
      note: 'Card, UPI or net banking',
      way: 'Indian Banking',
      paid: 'Paid through Indian Banking',
    },
    ne: {
      title: 'भारतीय बैंक',
      note: 'कार्ड, UPI वा नेट बैंकिङ',
      way: 'भारतीय बैंक',
      paid: 'भारतीय बैंकबाट तिरियो',
    },
  },
});
