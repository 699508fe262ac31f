// Khalti as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const khaltiWallet = definePayMethod({
  name: 'khalti',
  terms: { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' },
  icon: 'phone',
  texts: {
    en: {
      title: 'Khalti',
      note: 'From your balance there',
      way: 'Khalti',
      paid: 'Paid through Khalti',
    },
    ne: {
      title: 'खल्ती',
      note: 'त्यहाँको ब्यालेन्सबाट',
      way: 'खल्ती',
      paid: 'खल्तीबाट तिरियो',
    },
  },
});
