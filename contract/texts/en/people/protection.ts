// English: frozen accounts, held transfers, and the check of a message.

export const protectionWords = {
  'freeze.refused':
    "Your account is frozen, so you can't do this. See under Security how to unfreeze it.",
  'freeze.refused_outside':
    'Your account is frozen. Until you unfreeze it, no new device can sign in and its password stays. Sign in on a device you used before and unfreeze it under Security, or write to {support}.',
  'freeze.outside_support':
    "Your account is frozen: no new device can sign in and its password stays. Only our support team can unfreeze it. Write to {support} from your account's email address.",
  'freeze.outside_ending':
    'Your account is still frozen: no new device can sign in and its password stays. It will be unfrozen soon.',
  'freeze.link_gone': "This link isn't valid. Use the link in our latest email to you.",
  'link.now': 'What you can do now',
  'link.worried':
    "Worried about your account? Once it's frozen, no money leaves it. If you can't sign in, contact us.",
  'link.ask_new':
    "Links work once and for a short time. Ask for a new one. Didn't ask for a link yourself? Freeze your account.",
  'link.freeze_own': 'Freeze my account',
  'link.freeze': 'Sign in and freeze my account',
  'link.contact': 'Contact support',
  'link.support': 'Every day, 10:00 to 18:00 (Nepal time):',
  'freeze.done': 'Your account is frozen.',
  'freeze.title': 'Freeze my account',
  'freeze.what':
    "Lost your phone, or did something happen that you didn't do? Freeze your account: no money leaves it, no new device can sign in, and nobody can change or reset anything.",
  'freeze.undo': 'To unfreeze it you need a passkey or a recovery code.',
  'freeze.takes_days': 'It takes {count, plural, one {a day} other {# days}}.',
  'freeze.takes_hours': 'It takes {count, plural, one {an hour} other {# hours}}.',
  'freeze.takes_time': 'It takes effect after a waiting time.',
  'freeze.still_arrives': 'Money still arrives.',
  'freeze.without_either': 'Without either, our support team does it.',
  'freeze.no_way_back':
    'You have no recovery codes and no passkey for two\u2011step sign\u2011in, so only our support team could unfreeze your account again. Not urgent? Turn on two\u2011step sign\u2011in above first: you get recovery codes.',
  'freeze.only_support':
    "Only our support team can unfreeze your account. Write to us from your account's email address. We check that it's you, and then unfreeze it.",
  'freeze.account': 'Account',
  'freeze.lead':
    "Lost your phone, or did something happen that you didn't do? Once your account is frozen:",
  'freeze.then_money': 'No money leaves it. Money still arrives.',
  'freeze.then_devices': 'No new device can sign in.',
  'freeze.then_changes': 'Nobody can change or reset anything.',
  'freeze.then_held': 'Transfers on hold return to your wallet.',
  'freeze.cancel': 'Cancel',
  'freeze.button': 'Freeze my account now',
  'freeze.next':
    'We emailed you what to do next. You can still sign in on a device you have used before.',
  'freeze.to_security': 'Go to Security',
  'freeze.how_to_end':
    'To unfreeze it, confirm with a passkey or a recovery code. It takes effect after a waiting time.',
  'freeze.ending':
    "Your account will be unfrozen then. If you didn't ask for that, keep it frozen.",
  'freeze.unfreeze': 'Unfreeze my account',
  'freeze.keep': 'Keep it frozen',
  'views.title': 'Who looked at your account',
  'views.lead':
    "Our staff look only for a reason, and see details masked. If they uncover one, it's listed here, too.",
  'views.none': 'None of our staff has opened it.',
  'views.by_support': '{by}, support team',
  'views.by_compliance': '{by}, compliance team',
  'views.what_account': 'Your account as you see it',
  'views.what_full_name': 'Your name',
  'views.what_email': 'Your email address',
  'views.what_phone': 'Your mobile number',
  'views.what_linked_email': 'The address of your linked account',
  'held.title': 'Transfers on hold',
  'held.what': '{amount} for {email}',
  'held.question':
    "Do you know this person? Did someone on the phone ask you to send this? If you aren't sure, cancel: the money comes straight back.",
  'held.cancel': 'Cancel this transfer',
  'held.cancel_of': 'Cancel the transfer of {amount} to {email}',
  'check.what':
    'Every email we send ends with a message code, and most SMS have one. Enter it to check whether the message is ours.',
  'check.field': 'Message code',
  'check.hint': '8 letters and digits, for example K7QM-2XWD.',
  'check.button': 'Check',
  'check.never':
    "We never ask for your password, a sign-in code or money by email, SMS or phone. If a message does, it isn't from us.",
  'check.no_code': 'No code in the message? Treat it as not ours, and ask us.',
  'check.about': 'Subject',
  'check.sms_about': 'SMS',
  'check.sent_at': 'Sent',
  'check.to': 'To',
  'check.compare':
    "Compare this with the message you have. If the subject, time or address is different, it isn't ours.",
  'freeze.reason_person': 'You froze your account.',
  'freeze.reason_link': 'Your account was frozen with the link in one of our emails.',
  'freeze.reason_support': 'Our support team froze your account.',
  'held.reason_new_person':
    "You're sending a larger amount to this person for the first time, so we wait before we send it.",
  'held.reason_new_device':
    "You're sending from a device you started using recently, so we wait before we send it.",
  'held.reason_password_reset':
    'Your password was reset within the last day, so we wait before we send money.',
  'held.reason_email_change':
    'Your email address was changed within the last day, so we wait before we send money.',
  'held.not_found': "We can't find this transfer.",
  'held.too_many':
    'You already have {most} transfers on hold. Cancel one of them, or wait until one is sent, then try again.',
  'held.over': "This transfer is already sent, so you can't cancel it.",
  'held.canceled': 'Transfer canceled. The money is back in your wallet.',
  'held.sent':
    "{amount} for {email} has left your wallet and is on hold. We'll email you the result.",

  'check.code': 'The message code has 8 letters and digits.',
  'check.ours': 'Yes, we sent this message.',
  'check.not_ours':
    "We didn't send this. Don't open its links, and don't answer it. If you already did, freeze your account and write to us.",
  'check.some': 'A message about your account',
  'check.sms': 'A code to verify a mobile number',
} as const;
