// International cards as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const internationalCard = definePayMethod({
  name: 'card',
  terms: { fixedFee: 'fixedFeePayuIntPaisa', currency: 'NPR' },
  icon: 'card',
  texts: { en: { title: 'International Card', way: 'your card', paid: 'Paid by card' } },
});
