// Nepali: the back office's texts about deciding differences: expecting, closing and correcting them.
import type { deskDecisionWords as english } from '../../en/desk-parts/reconciliation-decisions.ts';
import type { Translated } from '../../texts.ts';

export const deskDecisionWords: Translated<typeof english> = {
  'desk.reconciliation_close_title': '{count, plural, one {यो फरक} other {# फरक}} बन्द गर्ने?',
  'desk.reconciliation_close_lead': 'केही लेखिँदैन। पैसा नघटेको ठाउँमा मात्र गर्नुहोस्, र कारण लेख्नुहोस्।',
  'desk.reconciliation_closed_done': '{count} फरक बन्द भयो।',
  'desk.reconciliation_settling': 'मिलाउँदै',
  'desk.reconciliation_show_settling': 'मिलाउँदै',
  'desk.reconciliation_settling_lead':
    'मिलाउने प्रस्ताव स्वीकृतिको पर्खाइमा छ, वा तुलनापछि मिलाइएको छ। अहिले निर्णय गर्नुपर्ने केही छैन: के बाँकी छ, अर्को तुलनाले देखाउँछ।',
  'desk.reconciliation_none_settling': 'मिलाउन बाँकी प्रस्ताव छैन।',
  'desk.reconciliation_standing': 'अवस्था',
  'desk.reconciliation_standing_proposed': 'मिलाउने प्रस्ताव: {name}',
  'desk.reconciliation_standing_settled': 'मिलाइयो: {what}',
  'desk.reconciliation_is_proposed': 'मिलाउने प्रस्ताव स्वीकृतिको पर्खाइमा छ।',
  'desk.reconciliation_is_settled': 'मिलाइयो। के बाँकी छ, अर्को तुलनाले देखाउँछ।',
  'desk.reconciliation_is_over': 'सकियो।',
  'desk.reconciliation_verdict_proposed': 'स्वीकृतिको पर्खाइमा छ। त्यसअघि अरू केही निर्णय हुँदैन।',
  'desk.reconciliation_fix_proposed': 'यसलाई मिलाउने प्रस्ताव स्वीकृतिको पर्खाइमा छ।',
  'desk.reconciliation_fix_asked':
    'यो भुक्तानीबारे हामी अझै गेटवेलाई सोधिरहेका छौँ। पर्खनुहोस्, गेटवेले पुष्टि गरेपछि यो आफैँ दर्ता हुन्छ।',
  'desk.reconciliation_expect_title':
    '{count, plural, one {यो फरक} other {# फरक}} केही समय अपेक्षा गर्ने',
  'desk.reconciliation_expect_lead': 'त्यो दिनसम्म कसैले हेर्नु पर्दैन। त्यसपछि पनि रहे फेरि गलत मानिन्छ।',
  'desk.reconciliation_expect_until': 'यो दिनको अन्त्यसम्म',
  'desk.reconciliation_expect_done': 'अब {count} फरक अपेक्षित छ।',
  'desk.reconciliation_alike': 'उस्तै सबै, पछिका पनि (उही प्रणाली र प्रकार)',
  'desk.reconciliation_most': 'बढीमा यति फरक',
  'desk.reconciliation_most_hint': 'रुपैयाँमा। खाली: जति पनि।',
  'desk.reconciliation_words': 'उनीहरूको भनाइमा भएको शब्द',
  'desk.reconciliation_words_hint': 'खाली: जे पनि।',
  'desk.reconciliation_corrections': 'सच्याउने जर्नल',
  'desk.reconciliation_corrections_lead': 'हरेक जर्नलले के लेख्छ। अर्को व्यक्तिले स्वीकृत गर्छ।',
  'desk.reconciliation_corrections_none': 'कुनै फरक छानिएको छैन।',
  'desk.reconciliation_corrections_choose': 'फरक छान्नुहोस्',
  'desk.reconciliation_correction': 'सच्याउने जर्नल',
  'desk.reconciliation_no_journal': 'यसलाई जर्नलले सच्याउन मिल्दैन।',
  'desk.reconciliation_no_journals': 'जर्नल नहुने ({count})',
  'desk.reconciliation_journals': 'प्रस्ताव हुने ({count})',
  'desk.reconciliation_corrections_all':
    'यी सबै एकैचोटि प्रस्ताव हुन्छन्, नत्र एउटै पनि हुँदैन। त्यसपछि अर्को व्यक्तिले एक-एक गरी निर्णय गर्छ।',
  'desk.reconciliation_nothing_to_propose': 'प्रस्ताव गर्ने केही छैन: एक-एक गरी निर्णय गर्नुहोस्।',
  'desk.reconciliation_rules_lead':
    'कर्मचारीले कारणसहित केही समयका लागि स्वीकारेका फरक। नियम सकिएपछि ती फेरि गलत मानिन्छन्।',
  'desk.reconciliation_rules_none': 'कुनै नियम लागू छैन। कुनै फरकबाट बनाउनुहोस्।',
  'desk.reconciliation_rule_what': 'कुन फरक',
  'desk.reconciliation_rule_named': 'तोकिएका {count} फरक',
  'desk.reconciliation_rule_most': 'बढीमा {amount} फरक',
  'desk.reconciliation_rule_words': 'उनीहरूको भनाइमा “{words}”',
  'desk.reconciliation_covers': 'अहिले समेटेको',
  'desk.reconciliation_set_by': 'राख्ने',
  'desk.reconciliation_rule_end': 'अहिले सक्नुहोस्',
  'desk.reconciliation_rule_end_title': 'यो नियम सक्ने?',
  'desk.reconciliation_rule_end_lead': '{count} खुला फरक तुरुन्तै फेरि गलत मानिन्छ।',
  'desk.reconciliation_rule_ended': 'नियम सकियो।',
};
