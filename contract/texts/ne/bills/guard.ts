// Nepali: frequent recipients, and the warnings before an order that deviates from them.
import type { Translated } from '../../texts.ts';
import type { guardWords as english } from '../../en/bills/guard.ts';

export const guardWords: Translated<typeof english> = {
  'recipient.last': 'पछिल्लो: NPR {amount}',
  'recipient.whom': 'कसका लागि?',
  'recipient.filled': '{name} को विवरण भरियो।',
  'recipient.all': 'सबै {count} देखाउनुहोस्',
  'recipient.fewer': 'कम देखाउनुहोस्',
  'guard.amount':
    'NPR {amount} भनेको तपाईंले यहाँ प्रायः तिर्ने रकम (NPR {usual}) को {times} गुणा हो। ठीक हो?',
  'guard.number': 'तपाईंले पहिले {known} मा तिर्नुभएको थियो। यो अर्कै मान्छे हो?',
  'guard.number_named': 'तपाईंले पहिले {known} ({name}) मा तिर्नुभएको थियो। यो अर्कै मान्छे हो?',
  'guard.number_saved': 'तपाईंले {known} लाई {name} नाममा सेभ गर्नुभएको छ। यो अर्कै मान्छे हो?',
  'guard.now': 'अहिले',
  'guard.before': 'पहिले',
  'guard.differs': 'फरक: {places}।',
  'guard.place': 'अंक {place} ({before} को सट्टा {now})',
  'guard.again': 'ठीक छ भने “{action}” फेरि थिच्नुहोस्।',
};
