// Parses the setting in which the operator lists nPay's banks; nPay has no call for that.
import * as z from 'zod/mini';
import { BANK_CODE } from '../nepal-banks/calls.ts';
import type { NepalBank } from '../nepal-banks/calls.ts';

const ENTRY = /^(ebank|mbank) (\S+) (\S.{0,79})$/;
const error = 'must be like "ebank CODE Name of the bank;mbank CODE Name of the bank"';

function readBank(entry: string): NepalBank | undefined {
  const [, type, code = '', name = ''] = ENTRY.exec(entry) ?? [];
  if ((type !== 'ebank' && type !== 'mbank') || !BANK_CODE.test(code)) return undefined;
  return { type, Bank_Code: code, Bank_Name: name, Image_Url: '' };
}

/** Parses `ebank CODE Name;mbank CODE Name`. */
export const bankList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => {
      const entries = text.split(';').map((entry) => entry.trim());
      return entries.filter((entry) => entry !== '').map(readBank);
    }),
    z.array(z.custom<NepalBank>((bank) => bank !== undefined, { error })),
  ),
);
