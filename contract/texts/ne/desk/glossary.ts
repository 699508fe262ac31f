// Nepali: the back office's glossary.
import type { deskGlossaryWords as english } from '../../en/desk/glossary.ts';
import type { Translated } from '../../texts.ts';

export const deskGlossaryWords: Translated<typeof english> = {
  'desk.words': 'शब्दका अर्थ',
  'desk.word_order_unknown': 'अज्ञात अर्डर',
  'desk.word_order_unknown_means': 'प्रदायकलाई पठाइएको तर पुग्यो कि पुगेन भन्ने जवाफ नआएको अर्डर।',
  'desk.word_wallet_load': 'वालेटमा पैसा राख्ने',
  'desk.word_wallet_load_means': 'ग्राहकले आफ्नै वालेटमा पैसा थप्ने अर्डर।',
  'desk.word_tier': 'तह',
  'desk.word_tier_means':
    'ग्राहकले कति खर्च गर्न, पठाउन र राख्न पाउँछन्: आधारभूत, वा पहिचान जाँचपछि प्रमाणित।',
  'desk.word_gateway': 'गेटवे',
  'desk.word_gateway_means': 'ग्राहकले हामीलाई पैसा तिर्ने माध्यम, जस्तै ईसेवा, खल्ती वा बैंक कार्ड।',
  'desk.word_journal': 'जर्नल',
  'desk.word_journal_means':
    'हाम्रो हिसाबको एउटा प्रविष्टि: जोड्दा शून्य हुने दुई वा बढी हरफ, जुन कहिल्यै फेरिँदैन, उल्टाइन्छ मात्र।',
  'desk.word_grievance_officer': 'गुनासो अधिकारी',
  'desk.word_grievance_officer_means': 'सपोर्टले टुङ्ग्याउन नसकेको गुनासोको निर्णय गर्ने व्यक्ति।',
  'desk.word_refund_by_hand': 'हातले गरिएको फिर्ता',
  'desk.word_refund_by_hand_means': 'प्रणालीबाहिर, जस्तै बैंकमा, मानिसले फिर्ता पठाएर यहाँ लेखेको पैसा।',
  'desk.word_refund_held': 'रोकिएको फिर्ता',
  'desk.word_refund_held_means': 'पठाउनुअघि रोकिएको फिर्ता, जुन मानिसले पठाउँछ वा वालेटमा फर्काउँछ।',
  'desk.word_difference': 'हिसाब मिलानको फरक',
  'desk.word_difference_means':
    'हाम्रो हिसाब र बैंक, गेटवे वा प्रदायकको स्टेटमेन्टमध्ये एउटामा मात्र भएको वा रकम नमिलेको हरफ।',
  'desk.word_float': 'प्रदायककहाँ मौज्दात',
  'desk.word_float_means': 'प्रदायककहाँ अग्रिम राखिएको हाम्रो पैसा, जसबाट सेवाको मूल्य तिरिन्छ।',
  'desk.word_dispute': 'विवाद',
  'desk.word_dispute_means':
    'भुक्तानी मिलेन भनी तिर्नेले आफ्नो बैंकमा गरेको उजुरी; बैंकले निर्णय नगरेसम्म पैसा रोकिन्छ।',
  'desk.word_approval': 'स्वीकृति',
  'desk.word_approval_means':
    'दोस्रो व्यक्तिको सहमति, जसबिना फिर्ता, पैसाको अरू परिवर्तन वा सहकर्मीको अधिकारको परिवर्तन हुँदैन।',
  'desk.word_evidence': 'प्रमाण प्याकेज',
  'desk.word_evidence_means': 'एउटा मामिलाबारे हामीसँग भएका सबै कुरा राखिएको, हस्ताक्षर भएको फाइल।',
  'desk.word_audit_chain': 'अडिटको शृङ्खला',
  'desk.word_audit_chain_means':
    'हरेक अभिलेखमा अघिल्लोको छाप हुन्छ, त्यसैले फेरिएको वा हराएको अभिलेख पत्ता लाग्छ।',
  'desk.word_freeze': 'खाता रोक्का',
  'desk.word_freeze_means':
    'खातावालाले आफ्नो पहिचान प्रमाणित नगरेसम्म खाताबाट पैसा बाहिर जाँदैन र केही फेरिँदैन।',
  'desk.word_block': 'आंशिक रोक',
  'desk.word_block_means': 'खाताको एउटा भाग, जस्तै तिर्ने वा पैसा थप्ने, बन्द हुन्छ; अरू चल्छ।',
  'desk.word_postponed': 'पछि सारिएको',
  'desk.word_postponed_means': 'तोकिएको मिति वा म्याद नआएसम्म लाइनमा नदेखिने काम।',
  'desk.word_history': 'विगतको अवस्था',
  'desk.word_history_means':
    'तपाईंले छानेको मिति र समयमा वालेट वा अर्डर कस्तो थियो, त्यसका अभिलेखबाट निकालिएको।',
};
