// Nepali: the mails we send about the account and its security, but for changes of its address.
import type { Translated } from '../../texts.ts';
import type { accountMailWords as english } from '../../en/mail/account-mail.ts';

export const accountMailWords: Translated<typeof english> = {
  'mail.greeting': 'नमस्ते,',
  'mail.farewell': 'कोसेली',
  'mail.no_reply': 'यो इमेलमा पठाएको जवाफ कसैले पढ्दैन। सहयोग चाहिए {support} मा लेख्नुहोस्।',

  'mail.footer_freeze': 'केही गडबड छ? लगइन नगरी तुरुन्तै खाता रोक्नुहोस्:',
  'mail.footer_check':
    'यो साँच्चै कोसेलीले पठाएको हो? कोड {code} यहाँ हाल्नुहोस्, हामीले पठाएको हो कि होइन भन्छौं:',

  'mail.sign_up.subject': 'तपाईंको कोसेली कोड',
  'mail.sign_up.code': 'खाता चालु गर्ने कोड यही हो। १० मिनेट चल्छ:',
  'mail.sign_up.link': 'वा यो पेज खोलेर बटन थिच्नुहोस्। २४ घण्टा चल्छ:',
  'mail.sign_up.button': 'मेरो खाता चालु गर्नुहोस्',
  'mail.sign_up.made': 'दुवैले {made} मा मागिएको खाता, त्यतिबेलाकै पासवर्डसहित, खोल्छन्।',
  'mail.sign_up.contested':
    'होस गर्नुहोस्: यो ठेगाना एकभन्दा बढी दर्तामा चलाइएको छ। यो इमेल {made} को दर्ताबारे हो, र त्यतिबेला दिइएको पासवर्डको खाता खोल्छ। त्यो तपाईं होइन भने यो इमेलको केही नचलाउनुहोस्: फेरि दर्ता गर्नुहोस्, र लगत्तै आउने इमेल चलाउनुहोस्।',
  'mail.sign_up.not_me':
    'यो कोड हामी फोन वा सन्देशमा कहिल्यै माग्दैनौं। तपाईंले दर्ता गर्नुभएको होइन भने केही नगर्नुहोस्: कोडबिना खाता खुल्दैन।',

  'mail.sign_up_unclear.subject': 'नयाँ कोडका लागि फेरि दर्ता गर्नुहोस्',
  'mail.sign_up_unclear.what':
    'कसैले यो ठेगानाका लागि नयाँ कोड माग्यो। यो ठेगाना एकभन्दा बढी दर्तामा चलाइएको छ, वा तपाईंको दर्ताको म्याद सकियो, र तपाईंको कुन हो हामी भन्न सक्दैनौं। त्यसैले यो इमेलमा कोड छैन।',
  'mail.sign_up_unclear.next':
    'फेरि दर्ता गर्नुहोस्, र लगत्तै आउने इमेल चलाउनुहोस्। कोड तपाईंले माग्नुभएको होइन भने केही गर्नु पर्दैन।',
  'mail.sign_up_unclear.button': 'दर्ता गर्नुहोस्',

  'mail.address_known.subject': 'तपाईंको कोसेली खाता पहिल्यै छ',
  'mail.address_known.what': 'कसैले यो ठेगानाबाट दर्ता गर्न खोज्यो, तर यसको खाता पहिल्यै छ। केही फेरिएको छैन।',
  'mail.address_known.me': 'तपाईं नै हो भने लगइन गर्नुहोस्:',
  'mail.address_known.button': 'लगइन',
  'mail.address_known.not_me': 'तपाईं होइन भने केही गर्नु पर्दैन।',

  'mail.already_active.subject': 'तपाईंको कोसेली खाता चालु छ',
  'mail.already_active.what':
    'कसैले यो ठेगानाका लागि खाता चालु गर्ने नयाँ कोड माग्यो। तपाईंको खाता पहिल्यै चालु छ, कोड चाहिँदैन।',

  'mail.password_reset.subject': 'कोसेलीको पासवर्ड रिसेट',
  'mail.password_reset.link':
    'नयाँ पासवर्ड छान्न यो पेज खोल्नुहोस्। लिंक एक पटक, ३० मिनेट चल्छ; नयाँ लिंक आएपछि यो चल्दैन।',
  'mail.password_reset.button': 'नयाँ पासवर्ड छान्नुहोस्',
  'mail.password_reset.not_me':
    'तपाईंले माग्नुभएको होइन भने केही नगर्नुहोस्: पासवर्ड जस्ताको तस्तै रहन्छ। यो लिंक कसैलाई नदिनुहोस्।',

  'mail.reset_without_account.subject': 'यो ठेगानाको कोसेली खाता छैन',
  'mail.reset_without_account.what':
    'कसैले यो ठेगानाको खाताको पासवर्ड रिसेट गर्न माग्यो, तर यस्तो खाता छैन।',
  'mail.reset_without_account.next':
    'तपाईं नै हो भने दर्ता गर्दाको ठेगाना प्रयास गर्नुहोस्, वा खाता खोल्नुहोस्। होइन भने केही गर्नु पर्दैन।',

  'mail.reset_not_active.subject': 'तपाईंको कोसेली दर्ता पूरा भएको छैन',
  'mail.reset_not_active.what':
    'कसैले यो ठेगानाको खाताको पासवर्ड रिसेट गर्न माग्यो। त्यो दर्ता हामीले पठाएको कोडले अझै पक्का भएको छैन, त्यसैले रिसेट गर्ने पासवर्ड छैन।',
  'mail.reset_not_active.next':
    'तपाईं नै हो भने सम्झिने पासवर्ड राखेर फेरि दर्ता गर्नुहोस्, र लगत्तै आउने इमेल चलाउनुहोस्। होइन भने केही गर्नु पर्दैन।',

  'mail.password_changed.subject': 'तपाईंको पासवर्ड फेरियो',
  'mail.password_changed.changed':
    'तपाईंको कोसेली खाताको पासवर्ड {at} मा फेरियो। अरू सबै डिभाइसबाट लगआउट भयो।',
  'mail.password_changed.reset':
    'तपाईंको कोसेली खाताको पासवर्ड हामीले पठाएको लिंकबाट {at} मा रिसेट भयो। सबै डिभाइसबाट लगआउट भयो।',
  'mail.password_changed.not_me': 'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड छान्नुहोस्:',
  'mail.password_changed.button': 'मेरो पासवर्ड रिसेट गर्नुहोस्',

  'mail.data_exported.subject': 'तपाईंको विवरण डाउनलोड भयो',
  'mail.data_exported.what':
    'तपाईंको कोसेली खाताको सबै विवरण, परिचयका कागजातसहित, {at} मा डाउनलोड भयो।',
  'mail.account_closed.subject': 'तपाईंको कोसेली खाता बन्द भयो',
  'mail.account_closed.what': 'तपाईंको कोसेली खाता {at} मा बन्द भयो। अब यसमा कसैले लगइन गर्न सक्दैन।',
  'mail.account_closed.deleted':
    'पासवर्ड, पासकी, डिभाइस, जोडिएका खाता, सेभ गरेका मान्छे, परिचयका कागजात र मोबाइल नम्बर मेट्यौं। तपाईंको इमेल ठेगाना अब यो खातामा छैन: त्यसैबाट नयाँ खाता खोल्न सक्नुहुन्छ।',
  'mail.account_closed.kept':
    'कानुन र हिसाबले भनेजति राख्छौं: तपाईंको नाम, अर्डर, भुक्तानी र ट्रान्सफर, खातामा भएका फेरबदल, र परिचय जाँचको निर्णय, कागजात बाहेक।',
  'mail.account_closed.not_me':
    'यो तपाईं होइन भने तुरुन्तै हामीलाई लेख्नुहोस्। पुरानो अर्डरका लागि अझै आउने पैसा जहाँबाट आयो त्यहीँ फर्काइन्छ।',

  'mail.confirmation.subject': 'पक्का गर्ने कोड',
  'mail.confirmation.code': 'यो कोडले पक्का गर्नुहोस्। १० मिनेट चल्छ:',
  'mail.confirmation.not_me':
    'यो कोड हामी फोन वा सन्देशमा कहिल्यै माग्दैनौं। यो तपाईं होइन भने कसैले तपाईंको खाता चलाउँदैछ: तुरुन्तै पासवर्ड फेर्नुहोस्।',
  'mail.confirmation.sign_in': 'तपाईं कोसेलीमा लगइन गर्दै हुनुहुन्छ।',
  'mail.confirmation.change_password': 'तपाईं पासवर्ड फेर्दै हुनुहुन्छ।',
  'mail.confirmation.change_phone': 'तपाईं मोबाइल नम्बर फेर्दै हुनुहुन्छ।',
  'mail.confirmation.change_name': 'तपाईं नाम फेर्दै हुनुहुन्छ।',
  'mail.confirmation.change_email': 'तपाईं खाताको इमेल ठेगाना फेर्दै हुनुहुन्छ।',
  'mail.confirmation.send_money': 'तपाईं वालेटबाट पैसा पठाउँदै हुनुहुन्छ।',
  'mail.confirmation.second_factor': 'तपाईं खाताको सुरक्षा फेर्दै हुनुहुन्छ।',
  'mail.confirmation.end_sessions': 'तपाईं अरू डिभाइसबाट लगआउट गर्दै हुनुहुन्छ।',
  'mail.confirmation.link_account': 'तपाईं लगइन गर्ने तरिका फेर्दै हुनुहुन्छ।',
  'mail.confirmation.export_data': 'तपाईं खाताको विवरण डाउनलोड गर्दै हुनुहुन्छ।',
  'mail.confirmation.close_account': 'तपाईं खाता बन्द गर्दै हुनुहुन्छ।',
  'mail.confirmation.unfreeze': 'तपाईं आफ्नो खाताको रोक्का फुकुवा गर्दै हुनुहुन्छ।',
  'mail.kyc.button': 'मेरो परिचय जाँच हेर्नुहोस्',
  'mail.kyc_received.subject': 'तपाईंका कागजात पायौं',
  'mail.kyc_received.what': 'धन्यवाद। {until} सम्ममा कागजात जाँचेर नतिजा इमेल गर्छौं।',
  'mail.kyc_approved.subject': 'तपाईंको परिचय पक्का भयो',
  'mail.kyc_approved.what': 'तपाईंका कागजात जाँच्यौं, परिचय पक्का भयो। अबदेखि बढेका सीमा लागू हुन्छन्।',
  'mail.kyc_approved.until':
    'तपाईंका कागजात विदेशका हुन्। {until} सम्ममा नयाँ पठाउनुहोस्; त्यसपछि सीमा पहिलेकै जति हुन्छन्।',
  'mail.kyc_refused.subject': 'कागजात फेरि पठाउनुहोस्',
  'mail.kyc_refused.what':
    'तपाईंले पठाएका सबै कागजात मिलेनन्। कुन-कुन मिलेनन् र किन, खातामा देखिन्छ; तिनै मात्र फेरि पठाए पुग्छ।',
  'mail.kyc_update_due.subject': 'परिचय जाँचका लागि नयाँ कागजात चाहियो',
  'mail.kyc_update_due.what':
    'तपाईंले पासपोर्ट र भिसाले परिचय पक्का गर्नुभएको थियो। सीमा जस्ताको तस्तै राख्न {until} सम्ममा नयाँ कागजात पठाउनुहोस्।',
  'mail.kyc_overdue.subject': 'तपाईंको परिचय जाँच पुरानो भयो',
  'mail.kyc_overdue.what':
    'नयाँ कागजात पठाउने समय सकियो: नेपाल फर्केको वा भिसा सकिएको ३५ दिन नाघ्यो। त्यसैले सीमा फेरि घटे। बढाउन नयाँ कागजात पठाउनुहोस्।',
  'mail.kyc_overdue_renewed.subject': 'तपाईंका नयाँ कागजात अझै जाँच हुँदैछन्',
  'mail.kyc_overdue_renewed.what':
    'विदेशका पुराना कागजातको समय सकियो: नेपाल फर्केको वा भिसा सकिएको ३५ दिन नाघ्यो। नयाँ कागजात जाँचेर नसकुन्जेल सीमा घटेकै रहन्छन्। केही गर्नु पर्दैन; नतिजा इमेल गर्छौं।',

  'mail.phone_verified.subject': 'तपाईंको खाताको मोबाइल नम्बर पक्का भयो',
  'mail.phone_verified.what':
    'नम्बर {number} {at} मा पक्का भयो, र अब तपाईंको कोसेली खाताको मोबाइल नम्बर हो।',
  'mail.phone_verified.not_me': 'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड छान्नुहोस्:',

  // In Latin letters: an SMS segment in Devanagari has only 70 characters, and some phones cannot display it.
  'sms.phone_code':
    '{code} tapaiko Kosheli code ho. 10 minute chalchha. Kasailai nabhannuhos: hami kahilyai magdainau.',

  'mail.sign_in_linked.subject': 'अब गुगलबाट लगइन गर्न मिल्छ',
  'mail.sign_in_linked.what':
    'गुगल खाता {account} {at} मा तपाईंको कोसेली खातासँग जोडियो। त्यसबाट पासवर्डबिना लगइन हुन्छ।',
  'mail.sign_in_linked.not_me': 'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने त्यो हटाउनुहोस् र पासवर्ड फेर्नुहोस्:',
  'mail.sign_in_linked.button': 'कसरी लगइन हुन्छ, हेर्नुहोस्',
  'mail.sign_in_unlinked.subject': 'तपाईंको गुगल खाता कोसेलीबाट हटाइयो',
  'mail.sign_in_unlinked.what':
    'गुगल खाता {account} बाट अब तपाईंको कोसेली खातामा लगइन हुँदैन। त्यो {at} मा हटाइयो।',
  'mail.sign_in_unlinked.not_me': 'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड छान्नुहोस्:',
  'mail.security_changed.subject': 'तपाईंको खाताको सुरक्षा फेरियो',
  'mail.security_changed.totp_added': '{at} मा तपाईंको कोसेली खातामा अथेन्टिकेटर एप थपियो।',
  'mail.security_changed.totp_removed': '{at} मा तपाईंको कोसेली खाताबाट अथेन्टिकेटर एप हटाइयो।',
  'mail.security_changed.passkey_added': '{at} मा तपाईंको कोसेली खातामा पासकी थपियो।',
  'mail.security_changed.passkey_removed': '{at} मा तपाईंको कोसेली खाताबाट पासकी हटाइयो।',
  'mail.security_changed.recovery_codes_renewed': '{at} मा तपाईंका रिकभरी कोड फेरिए। पुराना अब चल्दैनन्।',
  'mail.security_changed.not_me':
    'यो तपाईं होइन भने तुरुन्तै अरू सबै डिभाइसबाट लगआउट गर्नुहोस् र पासवर्ड फेर्नुहोस्:',
  'mail.security_changed.button': 'मेरा डिभाइस हेर्नुहोस्',
  'mail.recovery_code_used.subject': 'एउटा रिकभरी कोड चलाइयो',
  'mail.recovery_code_used.what':
    '{at} मा तपाईंको कोसेली खाताको एउटा रिकभरी कोड चलाइयो। बाँकी कोड: {left}।',
  'mail.signed_in_elsewhere.subject': 'तपाईंको खातामा नयाँ लगइन',
  'mail.signed_in_elsewhere.what':
    '{at} मा नयाँ डिभाइसबाट तपाईंको कोसेली खातामा लगइन भयो: {device}, नेटवर्क {network}।',

  'mail.signed_out.subject': 'तपाईंलाई लगआउट गरायौं',
  'mail.signed_out.what':
    'खाता जोगाउन हाम्रो सहायता टोलीले सबै डिभाइसबाट लगआउट गरायो। तपाईंको पैसा र अर्डर जस्ताको तस्तै छन्।',
  'mail.signed_out.next': 'चाहिएको बेला फेरि लगइन गर्नुहोस्। हामी पासवर्ड वा कोड कहिल्यै माग्दैनौं।',
  'mail.signed_out.button': 'लगइन',

  'mail.staff_invited.subject': 'कोसेली ब्याक अफिसको निम्तो',
  'mail.staff_invited.what':
    'तपाईंलाई कोसेलीको ब्याक अफिसमा काम गर्न निम्तो दिइएको छ। अथेन्टिकेटर एप तयार राखेर आफ्नो कम्प्युटरमा लिंक खोल्नुहोस् र खाता तयार पार्नुहोस्।',
  'mail.staff_invited.button': 'मेरो खाता तयार पार्नुहोस्',
  'mail.staff_invited.until': 'लिंक {until} सम्म एक पटक मात्र चल्छ। अरूलाई नदिनुहोस्।',
  'mail.staff_invited.not_me': 'यो निम्तो अपेक्षा गर्नुभएको थिएन भने लिंक नखोल्नुहोस्, र सहकर्मीलाई भन्नुहोस्।',

  'mail.details_changed.subject': 'तपाईंको खाताको विवरण फेरियो',
  'mail.details_changed.name': 'तपाईंको कोसेली खाताको नाम {at} मा फेरियो।',
  'mail.details_changed.phone': 'तपाईंको कोसेली खाताको मोबाइल नम्बर {at} मा फेरियो।',
  'mail.details_changed.both': 'तपाईंको कोसेली खाताको नाम र मोबाइल नम्बर {at} मा फेरिए।',
  'mail.details_changed.not_me':
    'तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै पासवर्ड फेर्नुहोस् र हामीलाई लेख्नुहोस्।',

  'mail.account_frozen.subject': 'तपाईंको खाता रोकियो',
  'mail.account_frozen.person': 'तपाईंले आफ्नो कोसेली खाता रोक्नुभयो।',
  'mail.account_frozen.link': 'हाम्रो इमेलको लिंकबाट तपाईंको कोसेली खाता रोकियो।',
  'mail.account_frozen.support': 'हाम्रो सहायता टोलीले तपाईंको कोसेली खाता रोक्यो।',
  'mail.account_frozen.what':
    'खाता रोकिएसम्म पैसा बाहिर जाँदैन, नयाँ डिभाइसबाट लगइन हुँदैन, र कसैले पासवर्ड रिसेट गर्न वा इमेल, नम्बर, दुई चरणको लगइन फेर्न सक्दैन।',
  'mail.account_frozen.returned': 'रोकिएका ट्रान्सफरको पैसा तपाईंको वालेटमा फर्कियो।',
  'mail.account_frozen.nothing_held': 'कुनै ट्रान्सफर रोकिएको थिएन।',
  'mail.account_frozen.next':
    'फुकुवा गर्न, पहिले चलाएको डिभाइसबाट लगइन गरेर पासकी वा रिकभरी कोडले पक्का गर्नुहोस्। दुवै छैन भने हामीलाई लेख्नुहोस्।',
  'mail.account_frozen.next_support':
    'यो हाम्रो सहायता टोलीले मात्र खोल्न सक्छ। आफ्नो खाताको इमेल ठेगानाबाट हामीलाई लेख्नुहोस्। पहिले तपाईं नै हो कि भनेर जाँच्छौं।',
  'mail.account_frozen.button': 'सुरक्षामा जानुहोस्',
  'mail.reset_while_frozen.subject': 'तपाईंको खाता रोकिएकाले पासवर्ड फेरिएन',
  'mail.reset_while_frozen.what':
    'कसैले तपाईंको कोसेली खाताको पासवर्ड रिसेट गर्न माग्यो। खाता रोकिएको छ, त्यसैले लिंक पठाएनौं र केही फेरेनौं।',
  'mail.unfreeze_asked.subject': 'तपाईंको खाता फुकुवा हुँदैछ',
  'mail.unfreeze_asked.what':
    'तपाईंको खातामा लगइन भएको कसैले रोक्का फुकुवा गर्न माग्यो। खाता {until} मा फुकुवा हुन्छ।',
  'mail.unfreeze_asked.not_me':
    'यो तपाईं होइन भने खाता रोक्का नै राख्नुहोस्: तल “केही गडबड छ?” पछिको लिंक थिच्नुहोस्।',
  'mail.unfreeze_called_off.subject': 'तपाईंको खाता रोकिएकै छ',
  'mail.unfreeze_called_off.what': 'खाता फुकुवा गर्ने अनुरोध रद्द भयो।',
  'mail.account_unfrozen.subject': 'तपाईंको खाता फुकुवा भयो',
  'mail.account_unfrozen.person': 'तपाईंले सुरु गरेको पर्खने समय सकियो।',
  'mail.account_unfrozen.support': 'हाम्रो सहायता टोलीले तपाईंको खाता फुकुवा गर्‍यो।',
  'mail.account_unfrozen.what': 'अब फेरि पैसा पठाउन र खातामा फेरबदल गर्न मिल्छ।',

  'mail.account_blocked.subject': 'तपाईंको खाताको एउटा काम रोकियो',
  'mail.account_blocked.until': 'यो {until} मा आफैं खुल्छ।',
  'mail.account_blocked.open': 'हाम्रो सहायता टोलीले नखोलेसम्म रोकिएकै हुन्छ।',
  'mail.account_blocked.question': 'गल्ती लाग्छ भने हाम्रो सहायता टोलीलाई लेख्नुहोस्।',
  'mail.account_unblocked.subject': 'तपाईंको खातामा रोकिएको काम खुल्यो',
  'mail.account_unblocked.sign_in': 'अब फेरि लगइन गर्न मिल्छ।',
  'mail.account_unblocked.spending': 'अब फेरि अर्डर तिर्न मिल्छ।',
  'mail.account_unblocked.transfers_out': 'अब फेरि पैसा पठाउन मिल्छ।',
  'mail.account_unblocked.adding_money': 'अब फेरि वालेटमा पैसा राख्न मिल्छ।',
  'mail.account_viewed.subject': 'हाम्रो कर्मचारीले तपाईंको खाता हेरे',
  'mail.account_viewed.support':
    'हाम्रो सहायता टोलीका {by} ले {at} मा तपाईंको खाता खोले, तपाईंले देख्ने कुरा हेर्न।',
  'mail.account_viewed.compliance':
    'हाम्रो अनुपालन टोलीका {by} ले {at} मा तपाईंको खाता खोले, तपाईंले देख्ने कुरा हेर्न।',
  'mail.account_viewed.why': 'कारण: {why}',
  'mail.account_viewed.limits':
    'उनले नाम, ठेगाना र नम्बर पूरा देख्दैनन्, र केही फेर्न सक्दैनन्। तपाईंको खाता कस-कसले हेरे, सुरक्षामा देखिन्छ।',
};
