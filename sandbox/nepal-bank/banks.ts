// The banks behind the simulated Nepali gateways, in OnePG's format, with made-up names and codes.

const PLACES = [
  [
    'TESTEB',
    'e-banking',
    'Test Bank',
    'Himal Terai Koshi Begnas Dipang Gosaikunda Kupinde Maidi Rara',
  ],
  ['TESTMB', 'mobile banking', 'Test Mobile', 'Himal Gandaki Phewa Rupa Tilicho'],
  ['TESTCD', 'card', 'Test Card', 'Any'],
  ['TESTWL', 'wallet', 'Test Wallet', 'Some'],
] as const;

export const INSTRUMENTS = PLACES.flatMap(([prefix, bankType, kind, places]) =>
  places.split(' ').map((place, index) => {
    const code = `${prefix}${String(index + 1).padStart(2, '0')}`;
    return {
      InstitutionName: `${place} ${kind}`,
      InstrumentName: `${place} ${bankType}`,
      InstrumentCode: code,
      InstrumentValue: code,
      LogoUrl: '',
      BankUrl: '',
      BankType: bankType,
    };
  }),
);

/** The display name of a bank; an unknown code is unchanged. */
export function bankNameOf(code: string): string {
  return INSTRUMENTS.find((one) => one.InstrumentCode === code)?.InstitutionName ?? code;
}
