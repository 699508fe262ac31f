// English: paying through a bank in Nepal.

export const nepalBankWords = {
  'payment.ebanking': 'Nepali Banks',
  'nepal.refused':
    'Error Occur during processing your request, please try later or choose other option.',
  'nepal.bank_unknown': 'This bank is no longer on the list. Please choose another one.',
  'nepal.text':
    "Choose your bank. You go on to its own page and pay {amount} there; we never see your bank's password.",
  'nepal.no_list': "You go on to the gateway's page, choose your bank and pay {amount} there.",
  'nepal.kinds': 'Kinds of banking',
  'nepal.ebank': 'E-Banking',
  'nepal.mbank': 'Mobile-Banking',
  'nepal.search': 'Find your bank',
  'nepal.none': 'No bank of this name is on the list.',
  'nepal.none_of_kind': 'No bank offers this just now.',
  'nepal.loading': 'Fetching the banks',
  'nepal.again': 'Try again',
  'nepal.order': 'We believe only the bank: the order goes on when the bank confirms it to us.',
} as const;
