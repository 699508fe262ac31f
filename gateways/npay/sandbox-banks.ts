// The banks that nPay's stand-in offers: names of lakes and made-up codes, for there is no public
// list of the real ones.
import type { NepalBank } from '#contract/nepal-banks.ts';

const LAKES =
  'Begnas Dipang Gosaikunda Khaste Kupinde Maidi Phewa Rara Rupa Shey Syarpu Tilicho'.split(' ');

function banksOf(type: NepalBank['type'], prefix: string, names: readonly string[]): NepalBank[] {
  return names.map((name, index) => ({
    Bank_Code: `${prefix}${String(index + 1).padStart(2, '0')}`,
    Bank_Name: `${name} Test Bank`,
    Image_Url: '',
    type,
  }));
}

export const SANDBOX_BANKS: readonly NepalBank[] = [
  ...banksOf('ebank', 'TESTEB', LAKES),
  ...banksOf('mbank', 'TESTMB', LAKES.slice(0, 7)),
];
