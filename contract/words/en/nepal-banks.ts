// English: paying through a bank or another wallet in Nepal.

export const nepalBankWords = {
  'payment.ebanking': 'Nepali Banks',
  'nepal.refused':
    'Error Occur during processing your request, please try later or choose other option.',
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
  'payment.esewa': 'eSewa',
  'payment.khalti': 'Khalti',
  'payment.sct': 'SCT Debit Card',
  'payment.bank': 'Another Bank',
  'esewa.text':
    "You go on to eSewa's own page, sign in there and pay {amount}; we never see your eSewa password.",
  'esewa.order': 'We believe only eSewa: the order goes on when eSewa confirms it to us.',
  'khalti.text':
    "You go on to Khalti's own page and pay {amount} there; we never see your Khalti PIN.",
  'khalti.order': 'We believe only Khalti: the order goes on when Khalti confirms it to us.',
  'sct.text':
    "You go on to the gateway's page and pay {amount} there with your SCT card; its number never touches our pages.",
  'bank.text': "You go on to the gateway's page, choose any of its banks and pay {amount} there.",
  'nepal.order': 'We believe only the bank: the order goes on when the bank confirms it to us.',
} as const;
