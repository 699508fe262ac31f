// The texts of the widgets of Nepal's banks.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  refused: 'Error Occur during processing your request, please try later or choose other option.',
  text: "Choose your bank. You go on to its own page and pay {amount} there; we never see your bank's password.",
  choose: 'Choose your bank to continue.',
  no_list: "You go on to the gateway's page, choose your bank and pay {amount} there.",
  kinds: 'Kinds of banking',
  ebank: 'E-Banking',
  mbank: 'Mobile-Banking',
  search: 'Find your bank',
  none: 'No bank of this name is on the list.',
  none_of_kind: 'No bank offers this just now.',
  loading: 'Fetching the banks',
  again: 'Try again',
  order: 'We believe only the bank: the order goes on when the bank confirms it to us.',
  sct_text:
    "You go on to the gateway's page and pay {amount} there with your SCT card; its number never touches our pages.",
  bank_text: "You go on to the gateway's page, choose any of its banks and pay {amount} there.",
} as const;

export const BANK_TEXTS: Texts<keyof typeof en> = { en };
