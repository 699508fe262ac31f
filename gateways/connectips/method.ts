// connectIPS as a way of paying: from an account at any of its member banks.
import { definePayMethod } from '../pay-method.ts';

export const connectipsTransfer = definePayMethod({
  name: 'connectips',
  terms: { fixedFee: 'fixedFeeEbsPaisa', currency: 'NPR' },
  icon: 'bank',
  texts: {
    en: {
      title: 'connectIPS',
      note: 'From your bank account in Nepal',
      way: 'connectIPS',
      paid: 'Paid through connectIPS',
    },
    ne: {
      title: 'कनेक्ट आईपीएस',
      note: 'नेपालको बैंक खाताबाट',
      way: 'कनेक्ट आईपीएस',
      paid: 'कनेक्ट आईपीएसबाट तिरियो',
    },
  },
});
