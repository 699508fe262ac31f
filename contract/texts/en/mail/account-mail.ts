// English: the mails we send about the account and its security, but for changes of its address.

export const accountMailWords = {
  'mail.greeting': 'Namaste,',
  'mail.farewell': 'Kosheli',
  'mail.no_reply': 'Nobody reads replies to this email. Write to {support} if you need us.',

  'mail.footer_freeze': "Something isn't right? Freeze your account at once, without signing in:",
  'mail.footer_check':
    'Is this really from Kosheli? Enter the code {code} here, and we tell you if we sent it:',

  'mail.sign_up.subject': 'Your code for Kosheli',
  'mail.sign_up.code': 'Enter this code to activate your account. It works for 10 minutes:',
  'mail.sign_up.link': 'Or open this page and press its button. The link works for 24 hours:',
  'mail.sign_up.button': 'Activate my account',
  'mail.sign_up.made': 'Both open the account requested on {made}, with the password given then.',
  'mail.sign_up.contested':
    "Careful: this address was used in more than one sign-up. This email is about the one of {made}, and opens an account with the password given then. If that wasn't you, use nothing in this email: sign up again, and use the email that comes right after.",
  'mail.sign_up.not_me':
    "We never ask for this code by phone or message. If you didn't sign up, do nothing: no account opens without the code.",

  'mail.sign_up_unclear.subject': 'Sign up again for a new code',
  'mail.sign_up_unclear.what':
    "Someone asked for a new code for this address. The address was used in more than one sign-up, or yours has expired, and we can't tell which one is yours. So this email has no code.",
  'mail.sign_up_unclear.next':
    "Sign up again, and use the email that comes right after. If you didn't ask for a code, you don't need to do anything.",
  'mail.sign_up_unclear.button': 'Sign up',

  'mail.address_known.subject': 'You already have a Kosheli account',
  'mail.address_known.what':
    'Someone tried to sign up with this address, which already has an account. Nothing was changed.',
  'mail.address_known.me': 'If it was you, sign in:',
  'mail.address_known.button': 'Sign in',
  'mail.address_known.not_me': "If it wasn't you, you don't need to do anything.",

  'mail.already_active.subject': 'Your Kosheli account is active',
  'mail.already_active.what':
    "Your account is active already, so you don't need a code. Someone asked for a new one for this address.",

  'mail.password_reset.subject': 'Reset your Kosheli password',
  'mail.password_reset.link':
    'Open this page to choose a new password. The link works once, for 30 minutes; a newer one replaces it.',
  'mail.password_reset.button': 'Choose a new password',
  'mail.password_reset.not_me':
    "If you didn't ask for this, do nothing: your password stays as it is. Never give this link to anyone.",

  'mail.reset_without_account.subject': 'This address has no Kosheli account',
  'mail.reset_without_account.what':
    'Someone asked to reset the password of the account with this address, but there is no such account.',
  'mail.reset_without_account.next':
    "If it was you, try the address you signed up with, or open an account. If it wasn't, you don't need to do anything.",

  'mail.reset_not_active.subject': "Your Kosheli sign-up isn't finished",
  'mail.reset_not_active.what':
    'Someone asked to reset the password of the account with this address. Its sign-up still waits for the code we emailed, so there is no password to reset yet.',
  'mail.reset_not_active.next':
    "If it was you, sign up again with a password you'll remember, and use the email that comes right after. If it wasn't, you don't need to do anything.",

  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.changed':
    'The password of your Kosheli account was changed on {at}. Every other device was signed out.',
  'mail.password_changed.reset':
    'The password of your Kosheli account was reset with a link we emailed you, on {at}. Every device was signed out.',
  'mail.password_changed.not_me':
    "If this was you, you don't need to do anything. If it wasn't, choose a new password at once:",
  'mail.password_changed.button': 'Reset my password',

  'mail.data_exported.subject': 'A copy of your data was downloaded',
  'mail.data_exported.what':
    'A copy of everything in your Kosheli account was downloaded on {at}, identity documents included.',
  'mail.account_closed.subject': 'Your Kosheli account is closed',
  'mail.account_closed.what':
    'Your Kosheli account was closed on {at}. Nobody can sign in to it any more.',
  'mail.account_closed.deleted':
    'We deleted your password, passkeys, devices, linked accounts, saved people, identity documents and mobile number, and freed your email address: you can open a new account with it.',
  'mail.account_closed.kept':
    'We keep what the law and our books require: your name, your orders, payments and transfers, the record of changes to your account, and the decision about your identity, without the documents.',
  'mail.account_closed.not_me':
    "If this wasn't you, write to us at once. Money that still arrives for an old order is sent back to where it came from.",

  'mail.confirmation.subject': 'Your confirmation code',
  'mail.confirmation.code': 'Confirm it with this code. It works for 10 minutes:',
  'mail.confirmation.not_me':
    "We never ask for this code by phone or message. If this wasn't you, someone is using your account: change your password at once.",
  'mail.confirmation.sign_in': 'You are signing in to Kosheli.',
  'mail.confirmation.change_password': 'You are changing your password.',
  'mail.confirmation.change_phone': 'You are changing your mobile number.',
  'mail.confirmation.change_name': 'You are changing your name.',
  'mail.confirmation.change_email': 'You are changing the email address of your account.',
  'mail.confirmation.send_money': 'You are sending money from your wallet.',
  'mail.confirmation.second_factor': 'You are changing how your account is protected.',
  'mail.confirmation.end_sessions': 'You are signing out other devices.',
  'mail.confirmation.link_account': 'You are changing how you sign in.',
  'mail.confirmation.export_data': 'You are downloading the data of your account.',
  'mail.confirmation.close_account': 'You are closing your account.',
  'mail.confirmation.unfreeze': 'You are unfreezing your account.',
  'mail.kyc.button': 'See my identity check',
  'mail.kyc_received.subject': 'We have your documents',
  'mail.kyc_received.what':
    'Thank you. We review your documents by {until} and email you the result.',
  'mail.kyc_approved.subject': 'Your identity is verified',
  'mail.kyc_approved.what':
    'We checked your documents, and your identity is verified. Your higher limits apply now.',
  'mail.kyc_approved.until':
    'Your documents are from abroad. Send new ones by {until}; after that your limits go back to what they were.',
  'mail.kyc_refused.subject': 'Send documents again',
  'mail.kyc_refused.what':
    "We couldn't accept every document you sent. Your account shows which ones and why; only those need to be sent again.",
  'mail.kyc_update_due.subject': 'Your identity check needs new documents',
  'mail.kyc_update_due.what':
    'You verified your identity with a passport and visa. Send new documents by {until}, so that your limits stay as they are.',
  'mail.kyc_overdue.subject': 'Your identity check is out of date',
  'mail.kyc_overdue.what':
    'The time for new documents is over: 35 days have passed since you returned to Nepal or your visa ended. Your limits are lower again. Send new documents to raise them.',
  'mail.kyc_overdue_renewed.subject': "We're still reviewing your new documents",
  'mail.kyc_overdue_renewed.what':
    "Your former documents from abroad are out of date: 35 days have passed since you returned to Nepal or your visa ended. Your limits are lower until we have reviewed your new documents. You don't need to do anything; we email you the result.",

  'mail.phone_verified.subject': 'The mobile number of your account was verified',
  'mail.phone_verified.what':
    'The number {number} was verified on {at}, and is now the mobile number of your Kosheli account.',
  'mail.phone_verified.not_me':
    "If this was you, you don't need to do anything. If it wasn't, choose a new password at once:",

  'sms.phone_code':
    '{code} is your Kosheli code. It works for 10 minutes. Tell nobody: we never ask for it.',

  'mail.sign_in_linked.subject': 'You can now sign in with Google',
  'mail.sign_in_linked.what':
    'The Google account {account} was linked to your Kosheli account on {at}. It signs in to Kosheli without your password.',
  'mail.sign_in_linked.not_me':
    "If this was you, you don't need to do anything. If it wasn't, remove it and change your password:",
  'mail.sign_in_linked.button': 'See how I sign in',
  'mail.sign_in_unlinked.subject': 'Your Google account was removed from Kosheli',
  'mail.sign_in_unlinked.what':
    'The Google account {account} can no longer sign in to your Kosheli account. It was removed on {at}.',
  'mail.sign_in_unlinked.not_me':
    "If this was you, you don't need to do anything. If it wasn't, choose a new password at once:",
  'mail.security_changed.subject': 'The protection of your account changed',
  'mail.security_changed.totp_added':
    'An authenticator app was added to your Kosheli account on {at}.',
  'mail.security_changed.totp_removed':
    'The authenticator app was removed from your Kosheli account on {at}.',
  'mail.security_changed.passkey_added': 'A passkey was added to your Kosheli account on {at}.',
  'mail.security_changed.passkey_removed':
    'A passkey was removed from your Kosheli account on {at}.',
  'mail.security_changed.recovery_codes_renewed':
    'Your recovery codes were replaced on {at}. The old ones no longer work.',
  'mail.security_changed.not_me':
    "If this wasn't you, sign out all other devices and change your password at once:",
  'mail.security_changed.button': 'See my devices',
  'mail.recovery_code_used.subject': 'A recovery code was used',
  'mail.recovery_code_used.what':
    'A recovery code of your Kosheli account was used on {at}. Codes left: {left}.',
  'mail.signed_in_elsewhere.subject': 'New sign-in to your account',
  'mail.signed_in_elsewhere.what':
    'Your Kosheli account was signed in to on a new device on {at}: {device}, network {network}.',

  'mail.signed_out.subject': 'We signed you out',
  'mail.signed_out.what':
    'To protect your account, our support team signed you out on every device. Your money and your orders are as they were.',
  'mail.signed_out.next':
    'Sign in again when you need to. We never ask you for a password or a code.',
  'mail.signed_out.button': 'Sign in',

  'mail.staff_invited.subject': 'Your invitation to the Kosheli back office',
  'mail.staff_invited.what':
    'You were invited to work in the Kosheli back office. Open the link on your computer, with an authenticator app at hand, and set up your account.',
  'mail.staff_invited.button': 'Set up my account',
  'mail.staff_invited.until': 'The link works once, until {until}. Do not pass it on.',
  'mail.staff_invited.not_me':
    'If you did not expect this, do not open the link, and tell your colleagues.',

  'mail.details_changed.subject': 'Your account details were changed',
  'mail.details_changed.name': 'The name on your Kosheli account was changed on {at}.',
  'mail.details_changed.phone': 'The mobile number of your Kosheli account was changed on {at}.',
  'mail.details_changed.both':
    'The name and the mobile number of your Kosheli account were changed on {at}.',
  'mail.details_changed.not_me':
    "If this was you, you don't need to do anything. If it wasn't, change your password at once and write to us.",

  'mail.account_frozen.subject': 'Your account is frozen',
  'mail.account_frozen.person': 'You froze your Kosheli account in your profile.',
  'mail.account_frozen.link': 'Your Kosheli account was frozen with the link in one of our emails.',
  'mail.account_frozen.support': 'Our support team froze your Kosheli account.',
  'mail.account_frozen.what':
    'While it is frozen, no money leaves it, no new device can sign in, and nobody can reset its password or change its email, number or two-step sign-in.',
  'mail.account_frozen.returned': 'Transfers that were on hold are back in your wallet.',
  'mail.account_frozen.nothing_held': 'No transfer was on hold.',
  'mail.account_frozen.next':
    'To unfreeze it, sign in on a device you used before and confirm with a passkey or a recovery code. If you have neither, write to us.',
  'mail.account_frozen.next_support':
    "Only our support team can unfreeze it. Write to us from your account's email address. We check that it's you first.",
  'mail.account_frozen.button': 'Open security settings',
  'mail.reset_while_frozen.subject': 'Your account is frozen, so its password stays',
  'mail.reset_while_frozen.what':
    'Someone asked to reset the password of your Kosheli account. The account is frozen, so we sent no link and changed nothing.',
  'mail.unfreeze_asked.subject': 'Your account will be unfrozen',
  'mail.unfreeze_asked.what':
    'Someone who is signed in to your account asked to unfreeze it. That happens on {until}.',
  'mail.unfreeze_asked.not_me':
    "If this wasn't you, keep the account frozen: press the link after “Something isn't right?” below.",
  'mail.unfreeze_called_off.subject': 'Your account stays frozen',
  'mail.unfreeze_called_off.what': 'The request to unfreeze your account was called off.',
  'mail.account_unfrozen.subject': 'Your account is no longer frozen',
  'mail.account_unfrozen.person': 'The waiting time you started is over.',
  'mail.account_unfrozen.support': 'Our support team unfroze your account.',
  'mail.account_unfrozen.what': 'You can send money and change your account again.',

  'mail.account_blocked.subject': 'Part of your account is blocked',
  'mail.account_blocked.until': 'The block ends by itself on {until}.',
  'mail.account_blocked.open': 'The block stays until our support team lifts it.',
  'mail.account_blocked.question': 'If you think this is a mistake, write to our support team.',
  'mail.account_unblocked.subject': 'A block on your account was lifted',
  'mail.account_unblocked.sign_in': 'You can sign in again.',
  'mail.account_unblocked.spending': 'You can pay for orders again.',
  'mail.account_unblocked.transfers_out': 'You can send money again.',
  'mail.account_unblocked.adding_money': 'You can add money to your wallet again.',
  'mail.account_viewed.subject': 'Our staff looked at your account',
  'mail.account_viewed.support':
    '{by} of our support team opened your account on {at}, to see what you see.',
  'mail.account_viewed.compliance':
    '{by} of our compliance team opened your account on {at}, to see what you see.',
  'mail.account_viewed.why': 'The reason: {why}',
  'mail.account_viewed.limits':
    'They see names, addresses and numbers only in part, and can change nothing. Under Security you see everybody who looked at your account.',
} as const;
