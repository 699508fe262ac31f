// Nepali: the dialog in which a person confirms their identity.
import type { Translated } from '../../texts.ts';
import type { confirmWords as english } from '../../en/two-step/confirm.ts';

export const confirmWords: Translated<typeof english> = {
  'confirm.title': 'तपाईं नै हो भनी पक्का गर्नुहोस्',
  'confirm.code': 'कोड',
  'confirm.submit': 'पक्का गर्नुहोस्',
  'confirm.mailed': '{email} मा छ अंकको कोड पठायौं। १० मिनेट चल्छ।',
  'confirm.mailed_unknown': 'इमेलमा छ अंकको कोड पठायौं। १० मिनेट चल्छ।',
  'confirm.resend': 'कोड फेरि पठाउनुहोस्',
  'confirm.resend_in': 'कोड फेरि पठाउनुहोस् ({seconds} सेकेन्ड)',
  'confirm.totp_hint': 'अथेन्टिकेटर एप खोलेर कोसेलीका लागि देखाएका छ अंक हाल्नुहोस्।',
  'confirm.recovery': 'रिकभरी कोड',
  'confirm.recovery_hint': 'सेभ गरेको एउटा कोड हाल्नुहोस्। एउटा कोड एक पटक मात्र चल्छ।',
  'confirm.passkey_hint': 'औंठाछाप, अनुहार, स्क्रिन लक वा सेक्युरिटी की प्रयोग गर्नुहोस्।',
  'confirm.passkey': 'मेरो पासकी प्रयोग गर्नुहोस्',
  'confirm.passkey_failed': 'पासकीले जवाफ दिएन। फेरि प्रयास गर्नुहोस्, वा अर्को तरिकाले पक्का गर्नुहोस्।',
  'confirm.passkey_wrong': 'यो पासकी हामी चिन्दैनौं। अर्को चलाउनुहोस्।',
  'confirm.other': 'अर्को तरिकाले पक्का गर्नुहोस्',
  'confirm.by_passkey': 'पासकी',
  'confirm.by_totp': 'अथेन्टिकेटर एप',
  'confirm.by_recovery_code': 'रिकभरी कोड',
  'confirm.by_mail_code': 'इमेलमा आउने कोड',
  'confirm.trust': 'यो डिभाइसमा ९० दिनसम्म नसोध्नुहोस्',
  'confirm.code_wrong': 'कोड मिलेन, वा त्यसको म्याद सकियो।',
};
