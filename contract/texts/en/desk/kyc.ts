// What the back office's pages about identity checks say.

export const deskKycWords = {
  'desk.kyc_unknown': "There's no such identity check.",
  'desk.kyc_open_first': 'Open the case first. Its person sees that you did.',
  'desk.kyc_changed': 'This case has changed since you opened it. Look at it as it is now.',
  'desk.kyc_decided': 'This case no longer waits for a decision.',
  'desk.kyc_each_document': 'Decide every document of the case, each once.',
  'desk.kyc_code_needed': 'Choose a reason for every document that you do not approve.',
  'desk.kyc_words_needed': 'Tell the customer in your own words what is wrong.',
  'desk.kyc_number_needed': 'Type the number on the document before you approve.',
  'desk.kyc_number_short': 'Type at least {min} letters or digits.',
  'desk.kyc_why_needed': 'Other accounts have the same document. Say why you approve this one.',
} as const;
