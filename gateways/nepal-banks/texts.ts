// The texts of the widgets of Nepal's banks.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  refused: 'Error Occur during processing your request, please try later or choose other option.',
  text: "Choose your bank. You'll continue on your bank's page and pay {amount} there. We never see your bank password.",
  choose: 'Choose your bank to continue.',
  no_list: "You'll continue on the payment page. Choose your bank and pay {amount} there.",
  kinds: 'Type of banking',
  ebank: 'E-Banking',
  mbank: 'Mobile-Banking',
  search: 'Find your bank',
  none: 'No bank matches.',
  none_of_kind: 'No bank offers this right now.',
  loading: 'Loading the banks…',
  again: 'Try again',
  order: 'We start as soon as your bank confirms the payment.',
  sct_text:
    "You'll continue on the payment page and pay {amount} there with your SCT card. We never see its number.",
  bank_text: "You'll continue on the payment page. Choose any bank there and pay {amount}.",
} as const;

export const BANK_TEXTS: Texts<keyof typeof en> = { en };
