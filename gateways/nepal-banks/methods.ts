// The payment methods through a bank in Nepal, for either gateway.
import { definePayMethod } from '../pay-method.ts';

/** All payments in Nepal carry the same fixed fee. */
const terms = { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' } as const;

export const nepaliBanks = definePayMethod({
  name: 'ebanking',
  terms,
  icon: 'bank',
  texts: {
    en: {
      title: 'Nepali Banks',
      note: 'E-banking or mobile banking',
      way: 'your bank in Nepal',
      paid: 'Paid through your bank in Nepal',
    },
    ne: {
      title: 'नेपाली बैंक',
      note: 'ई-बैंकिङ वा मोबाइल बैंकिङ',
      way: 'नेपाली बैंक',
      paid: 'नेपाली बैंकबाट तिरियो',
    },
  },
});

export const sctCard = definePayMethod({
  name: 'sct',
  terms,
  icon: 'card',
  texts: {
    en: {
      title: 'SCT Debit Card',
      note: 'A debit card from Nepal',
      way: 'your SCT debit card',
      paid: 'Paid by SCT debit card',
    },
    ne: {
      title: 'SCT डेबिट कार्ड',
      note: 'नेपालको डेबिट कार्ड',
      way: 'SCT डेबिट कार्ड',
      paid: 'SCT डेबिट कार्डबाट तिरियो',
    },
  },
});

export const anotherBank = definePayMethod({
  name: 'bank',
  terms,
  icon: 'bank',
  texts: {
    en: {
      title: 'Another Bank',
      note: "Choose it on the gateway's page",
      way: 'your bank',
      paid: 'Paid through another bank',
    },
    ne: {
      title: 'अर्को बैंक',
      note: 'भुक्तानी पेजमा छान्नुहोस्',
      way: 'अर्को बैंक',
      paid: 'बैंकबाट तिरियो',
    },
  },
});
