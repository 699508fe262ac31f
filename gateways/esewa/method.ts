// eSewa as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const esewaWallet = definePayMethod({
  name: 'esewa',
  terms: { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' },
  icon: 'phone',
  texts: {
    en: {
      title: 'eSewa',
      note: 'From your balance there',
      way: 'eSewa',
      paid: 'Paid through eSewa',
    },
    ne: {
      title: 'ईसेवा',
      note: 'त्यहाँको ब्यालेन्सबाट',
      way: 'ईसेवा',
      paid: 'ईसेवाबाट तिरियो',
    },
  },
});
