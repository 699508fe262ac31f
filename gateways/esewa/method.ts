// eSewa as a way of paying.
import { definePayMethod } from '../pay-method.ts';

export const esewaWallet = definePayMethod({
  name: 'esewa',
  terms: { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' },
  icon: 'phone',
  texts: { en: { title: 'eSewa', way: 'eSewa', paid: 'Paid through eSewa' } },
});
