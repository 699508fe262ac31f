// English: the texts of the static article pages, loaded with these pages only.

export const articleWords = {
  'about.lead': 'Kosheli means the gift you bring home from a journey. We get it there right away.',
  'about.message': 'A word from us',
  'about.message_text':
    "If you live far from home, you know the call: the phone is out of credit, a bill is due. Helping out shouldn't take a local SIM, a queue, or a guess at the cost. So we started with what hurts most: not knowing whether it arrived.",
  'about.vision': 'Our vision',
  'about.vision_text':
    'Paying for something in Nepal should be just as simple from Doha, Delhi or Dharan: the same price before you pay, the same proof after.',
  'about.mission': 'Our mission',
  'about.mission_text':
    "To get small payments to operators and utilities in Nepal quickly, at a price you know, and to refund you without being asked when one can't be delivered.",
  'about.different': 'What we do differently',
  'about.different_1':
    "We never call an order canceled while it's on its way. You see who we're waiting for, and when we check again.",
  'about.different_2': 'You see every fee on its own line before you pay, with the exchange rate.',
  'about.different_3':
    "If an operator can't deliver, you're refunded to your wallet, usually within a minute. You see both records.",
  'about.different_4': 'Sign in with your email. A phone number from any country works.',
  'about.diversity': 'Everyone is welcome',
  'about.diversity_text':
    "We build for every adult, whatever their language, income, ability or passport. The site works with a keyboard or a screen reader, on a small phone and on a slow connection. If something doesn't work for you, tell us and we'll fix it.",
  'contact.lead':
    "Write or call. Include the order's Transaction ID, such as K7QX4M2ZP9RTB, so we can help faster.",
  'contact.offices': 'Where we are',
  'contact.support': 'Support',
  'contact.in_Nepal': 'Nepal',
  'contact.in_India': 'India',
  'contact.support_hours': 'Every day, 10:00 to 18:00 (Nepal time).',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.grievance': 'If something goes wrong',
  'contact.grievance_1': 'Level 1: the support desk',
  'contact.grievance_1_text':
    'Every day, 10:00 to 18:00 (Nepal time). We acknowledge every grievance at once and solve most of them here.',
  'contact.grievance_2': 'Level 2: the grievance officer',
  'contact.grievance_2_text':
    "Not satisfied with the answer? Ask for the grievance officer, Monday to Friday, 9:30 to 18:30 (Nepal time). You'll have an answer within 3 working days; extraordinary cases take up to 3 weeks.",
  'contact.lost_phone': 'Lost your phone?',
  'contact.freeze': 'Freeze your account',
  'contact.partner': 'Partner with us',
  'contact.lead_member': 'Choose the order below, or write or call.',
  'contact.partner_text': 'Do you run an operator, a utility or a shop? Work with us:',
  'article.contents': 'On this page',
  'article.company': 'Company',
  'article.in_force': 'In force since',
  'term.lead':
    'What you agree to when you use this site. Changes take effect 24 hours after we post them here.',
  'term.who': 'Who may use it',
  'term.who_text':
    "You must be 18 or older, without exception. You get one wallet, linked to your mobile number. It's Basic until your identity is verified, and Prime after that.",
  'term.conduct': 'Prohibited conduct',
  'term.conduct_text':
    "Nobody under 18 may use this site, even with a parent's permission. That includes everyone under 13, who may not use it under any circumstances. Don't open more than one wallet, don't use another person's account or payment method, and don't use the site for anything illegal.",
  'term.role': 'What we are',
  'term.role_text':
    "We're only a reseller: we sell top-ups and pass on payments. Telecom operators handle disputes about the top-up itself.",
  'term.final': 'Sales are final',
  'term.final_text':
    "A delivered top-up can't be reversed. Check the number and the operator before you pay.",
  'term.missing': "If your top-up doesn't arrive",
  'term.missing_text':
    'If you were charged and nothing arrived within 24 hours, email {email} with the mobile or DTH number, the operator, the value, the date and the order number. We refund a confirmed case to your closed wallet within 21 working days. If we know that a delivery failed, we refund it automatically, usually within a minute. We email you when a bill payment fails.',
  'term.wallet': 'The wallet',
  'term.wallet_text':
    "Your wallet doesn't expire and you don't lose anything in it; we may introduce an expiry later, and you'll read it here first. It's a closed wallet: its money can't be withdrawn and isn't refundable. Only if we must send money back to where you paid from does it leave; that takes 3 to 21 days.",
  'term.cashback_text':
    'Cashback is at most 50% of your payments or Rs 10,000, whichever is higher.',
  'term.limits': 'Wallet limits',
  'term.basic': 'Basic',
  'term.prime': 'Prime',
  'term.limit_spend': 'Spending per month',
  'term.limit_hold': 'Highest balance',
  'term.limit_send': 'Each transfer',
  'term.limit_send_month': 'Transfers per month',
  'term.no_limit': 'No limit',
  'term.grievance': 'Grievances',
  'term.grievance_text':
    'Report a grievance about an order within 10 days after it ended. We acknowledge it immediately; in extraordinary cases it takes up to 3 weeks to resolve.',
  'term.liability': 'Liability',
  'term.liability_text':
    'Our liability is limited to the amount you paid or Rs 5,000, whichever is less.',
  'privacy.lead': 'What we keep, why, for how long, and where.',
  'privacy.kept': 'What we keep',
  'privacy.kept_text':
    'Your name, email, country code and phone number, and the language and time zone in which we write to you. We need them to know you and to reach you. When you close your account, we remove your email, phone number and time zone from it; the law makes us keep your name. The people you sent money to still see the address you sent it from.',
  'privacy.kept_orders':
    'Your orders with their numbers and amounts, every entry in your wallet, and what you write to us about an order. They prove what you paid and what arrived. We keep wallet records for as long as the law requires.',
  'privacy.kept_identity':
    "Pictures of your identity documents, if you send them. The law requires us to know who moves larger amounts. Each picture is encrypted with a key of its own, and every look at it by our staff is recorded. Of the number on it we keep a fingerprint and the last three characters. We keep a picture while it proves who you are, and for at most 90 days once it's replaced, rejected or out of date. When you close your account, the pictures are destroyed; our decision about them stays.",
  'privacy.kept_people':
    'The people and numbers you saved, so that you type them once. You can delete each of them; closing your account deletes them all.',
  'privacy.kept_messages':
    'The emails and SMS we sent you, for 30 days. After that only the subject, the time and part of your address, until 400 days after we sent them, so that you can check whether a message is ours. They stay when you close your account.',
  'privacy.kept_devices':
    'The devices and networks you sign in from, so that we notice a stranger. A device is deleted 400 days after you last signed in on it, unless it was your last one. Of a device that you remove we keep only when you used it. Closing your account deletes all of them.',
  'privacy.where': 'Where we keep it',
  'privacy.where_text':
    'In our own database, and the pictures of documents in encrypted files outside it. A small part is in your browser, as below.',
  'privacy.secret': 'Your password',
  'privacy.secret_text':
    'We never store your password itself. Codes and links that we email work once and for a short time.',
  'privacy.browser': 'In your browser',
  'privacy.browser_text':
    "While you're signed in, this site keeps a session key, your ID, your email, the time you signed in, the status of your identity check and your latest orders in your browser's storage. Signing out removes them. While you sign up, it keeps the ID of your sign-up until your account is active. When no answer comes to something you sent, its number stays until you close the page, so that sending it again does it only once. An order that you began stays for an hour, and the currency you chose for estimates until you choose another.",
  'privacy.cookies': 'Cookies',
  'privacy.cookie_language': 'language: the language you chose. It stays for a year.',
  'privacy.cookie_member':
    "member: that you're signed in and nothing else, so that you're sent the right page. It stays for two hours, or until you sign out.",
  'privacy.cookie_device':
    '__Host-device: recognizes this browser, so that we can warn you when someone signs in on a new device. It stays for 400 days.',
  'privacy.cookie_others':
    'Stripe, when you pay by card, and Google, when you sign in with it, may set cookies of their own to prevent fraud. There are no advertising or tracking cookies.',
  'privacy.shared': 'Who we share it with',
  'privacy.shared_text':
    'The operator gets the number and the amount of your top-up or bill; an internet provider whose staff confirm each payment also gets the mobile number and address you enter. The bank or payment service gets your name, email, phone number and the amount you pay. The companies that deliver our SMS and emails get the phone number or address each goes to, and what it says. Anyone you send money to sees your email address. No one else.',
  'privacy.ask': 'Ask us',
  'privacy.ask_text':
    'Email {email} to see or correct what we keep about you, or to close your account.',
} as const;
