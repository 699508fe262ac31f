// Nepali: what staff have blocked on an account, and why.
import type { Translated } from '../../texts.ts';
import type { blockedWords as english } from '../../en/people/blocked.ts';

export const blockedWords: Translated<typeof english> = {
  'blocked.spending': 'तपाईंको खातामा अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.already': 'यस्तो रोक पहिले नै लागेको छ।',
  'blocked.over': 'यो रोक अब लागू छैन।',
  'blocked.outside': 'हाम्रो सहायता टोलीले रोकेकाले लगइन गर्न मिल्दैन। गल्ती लाग्छ भने {support} मा लेख्नुहोस्।',
  'blocked.sign_in_security': 'खातामा असामान्य गतिविधि देखिएकाले लगइन रोकिएको छ।',
  'blocked.sign_in_identity': 'यो खाता तपाईंकै हो भनी नजाँचेसम्म लगइन रोकिएको छ।',
  'blocked.sign_in_misuse': 'यो खाता हाम्रा सर्तविपरीत चलाइएकाले लगइन रोकिएको छ।',
  'blocked.sign_in_authority': 'सरकारी निकायको आदेशले लगइन रोकिएको छ।',
  'blocked.sign_in_asked': 'तपाईंले भन्नुभएकाले लगइन रोकिएको छ।',
  'blocked.sign_in_other': 'लगइन रोकिएको छ। {text}',
  'blocked.spending_security': 'खातामा असामान्य गतिविधि देखिएकाले अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.spending_identity': 'यो खाता तपाईंकै हो भनी नजाँचेसम्म अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.spending_misuse': 'यो खाता हाम्रा सर्तविपरीत चलाइएकाले अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.spending_authority': 'सरकारी निकायको आदेशले अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.spending_asked': 'तपाईंले भन्नुभएकाले अर्डर तिर्ने काम रोकिएको छ।',
  'blocked.spending_other': 'अर्डर तिर्ने काम रोकिएको छ। {text}',
  'blocked.transfers_out_security': 'खातामा असामान्य गतिविधि देखिएकाले पैसा पठाउने काम रोकिएको छ।',
  'blocked.transfers_out_identity': 'यो खाता तपाईंकै हो भनी नजाँचेसम्म पैसा पठाउने काम रोकिएको छ।',
  'blocked.transfers_out_misuse': 'यो खाता हाम्रा सर्तविपरीत चलाइएकाले पैसा पठाउने काम रोकिएको छ।',
  'blocked.transfers_out_authority': 'सरकारी निकायको आदेशले पैसा पठाउने काम रोकिएको छ।',
  'blocked.transfers_out_asked': 'तपाईंले भन्नुभएकाले पैसा पठाउने काम रोकिएको छ।',
  'blocked.transfers_out_other': 'पैसा पठाउने काम रोकिएको छ। {text}',
  'blocked.adding_money_security': 'खातामा असामान्य गतिविधि देखिएकाले वालेटमा पैसा राख्ने काम रोकिएको छ।',
  'blocked.adding_money_identity': 'यो खाता तपाईंकै हो भनी नजाँचेसम्म वालेटमा पैसा राख्ने काम रोकिएको छ।',
  'blocked.adding_money_misuse': 'यो खाता हाम्रा सर्तविपरीत चलाइएकाले वालेटमा पैसा राख्ने काम रोकिएको छ।',
  'blocked.adding_money_authority': 'सरकारी निकायको आदेशले वालेटमा पैसा राख्ने काम रोकिएको छ।',
  'blocked.adding_money_asked': 'तपाईंले भन्नुभएकाले वालेटमा पैसा राख्ने काम रोकिएको छ।',
  'blocked.adding_money_other': 'वालेटमा पैसा राख्ने काम रोकिएको छ। {text}',
};
