// English: the texts of the pages that only tell, fetched with them alone.

export const articleWords = {
  'about.lead':
    'Kosheli means the gift you bring home from a journey. We make it one that arrives at once.',
  'about.message': 'A word from us',
  'about.message_text':
    'Anyone who lives far from home knows the call: the phone is empty, the bill is due. Sending a little should not need a local SIM, a queue, or a guess at what it will cost. So we began with the part that hurts most: knowing whether it arrived.',
  'about.vision': 'Our vision',
  'about.vision_text':
    'Paying for something in Nepal should be equally simple from Doha, Delhi or Dharan: the same price shown before, the same proof shown after.',
  'about.mission': 'Our mission',
  'about.mission_text':
    'To carry small payments to operators and utilities in Nepal quickly, at a price that is known, and to give the money back without being asked when it could not be delivered.',
  'about.different': 'What we do differently',
  'about.different_1':
    "We never call an order canceled while it is on its way. You see who we're waiting for, and when we check again.",
  'about.different_2':
    'Every fee is a line of its own before you pay, with the rate that was used.',
  'about.different_3':
    'If an operator refuses, the money is back in your wallet within a minute. You see both entries.',
  'about.different_4': 'Sign in with your email. A phone number from any country will do.',
  'about.diversity': 'Everybody is welcome',
  'about.diversity_text':
    'We build for every adult, whatever their language, income, ability or passport. The site works by keyboard and screen reader, on a small phone and on a slow line; where it does not, tell us and we will put it right.',
  'contact.lead': 'Write or call. Include your order number so we can help faster.',
  'contact.offices': 'Where we are',
  'contact.support': 'Support',
  'contact.support_hours': 'Every day, 10:00 to 18:00 (Nepal time).',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.grievance': 'If something went wrong',
  'contact.grievance_1': 'Level 1: the support desk',
  'contact.grievance_1_text':
    'Every day from 10:00 to 18:00. We acknowledge a grievance at once and most are solved here.',
  'contact.grievance_2': 'Level 2: the grievance officer',
  'contact.grievance_2_text':
    'If the answer does not satisfy you, ask for the grievance officer: Monday to Friday, 9:30 to 18:30, with an answer within 3 business days. Extraordinary cases take up to three weeks.',
  'contact.partner': 'Partner with us',
  'contact.partner_text': 'Operators, utilities and shops who would like to work with us:',
  'term.lead':
    'What you agree to when you use this site. Changes take effect 24 hours after they are posted here.',
  'term.who': 'Who may use it',
  'term.who_text':
    'Adults aged 18 or over. One wallet per person, linked to the mobile number. A wallet is Basic until your identity is verified, and Prime after.',
  'term.role': 'What we are',
  'term.role_text':
    'We resell recharges and carry payments. The telecom operator handles disputes about the recharge itself.',
  'term.final': 'Sales are final',
  'term.final_text':
    'A recharge that has arrived cannot be taken back. Please check the number and the operator before you pay.',
  'term.missing': 'If no recharge arrives',
  'term.missing_text':
    'If you were charged and nothing arrived within 24 hours, write to {email} with the mobile or DTH number, the operator, the value, the date and the order number. A confirmed case is refunded to your wallet within 21 working days. If a delivery definitely fails, we refund it automatically, usually within a minute. We email you when a bill payment fails.',
  'term.wallet': 'The wallet',
  'term.wallet_text':
    'The wallet does not expire and nothing in it is forfeited; should that change, you will read it here before. It is a closed wallet: its value cannot be withdrawn and is not refundable. Where a transfer back to its source is owed, it takes 3 to 21 days. A Basic wallet may spend NPR 5,000 a month and hold NPR 10,000.',
  'term.grievance': 'Grievances',
  'term.grievance_text':
    'Please report a grievance within 10 days. We acknowledge it at once; solving it takes up to three weeks in extraordinary cases.',
  'term.liability': 'Liability',
  'term.liability_text':
    'Our liability is limited to the amount you paid or Rs 5,000, whichever is less.',
  'privacy.lead': 'What we keep, why, and where.',
  'privacy.kept': 'What we keep',
  'privacy.kept_text':
    'Your name, email, country code and phone number; your orders with their numbers and amounts; and every entry of your wallet. The books of a wallet must be kept for as long as the law asks.',
  'privacy.secret': 'Your password',
  'privacy.secret_text':
    'We never store your password itself. Codes and links that we email work once and for a short time.',
  'privacy.browser': 'In your browser',
  'privacy.browser_text':
    'While you are signed in, this site keeps a session key, your id, your email, the time you signed in and the state of your identity check in the storage of your browser. Signing out removes them. From your sign-up until your account is open, it keeps the id of the sign-up. There are no advertising or tracking cookies.',
  'privacy.shared': 'Who we share it with',
  'privacy.shared_text':
    'The operator gets the number and the amount of a recharge. The bank or payment service gets your name, email, phone and the amount of a payment. No one else.',
  'privacy.ask': 'Ask us',
  'privacy.ask_text': 'Write to {email} to see, correct or close what is kept about you.',
} as const;
