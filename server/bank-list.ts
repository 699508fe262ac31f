// The banks of a gateway that cannot list them itself, as the operator writes them down.
import { BANK_CODE } from '#contract/payments/nepal-banks.ts';
import type { NepalBank } from '#contract/payments/nepal-banks.ts';

const LINE = /^(ebank|mbank) (\S+) (\S.{0,79})$/;

/** The sentence for a list that cannot be read. */
export const BANK_LIST = 'must be like "ebank CODE Name of the bank;mbank CODE Name of the bank"';

export function isBankList(text: string): boolean {
  return bankList(text).length === entriesOf(text).length;
}

function entriesOf(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Reads `ebank CODE Name;mbank CODE Name`; what cannot be read is left out. */
export function bankList(text: string): NepalBank[] {
  return entriesOf(text).flatMap((entry) => {
    const [, type, code = '', name = ''] = LINE.exec(entry) ?? [];
    if ((type !== 'ebank' && type !== 'mbank') || !BANK_CODE.test(code)) return [];
    return [{ type, Bank_Code: code, Bank_Name: name, Image_Url: '' }];
  });
}
