// The banks behind the Nepali gateways here, as OnePG lists them: names of lakes, made-up codes.

const LAKES =
  'Begnas Dipang Gosaikunda Khaste Kupinde Maidi Phewa Rara Rupa Shey Syarpu Tilicho'.split(' ');

type Kind = { prefix: string; bankType: string; names: readonly string[] };

const KINDS: readonly Kind[] = [
  { prefix: 'TESTEB', bankType: 'e-banking', names: LAKES },
  { prefix: 'TESTMB', bankType: 'mobile banking', names: LAKES.slice(0, 7) },
  { prefix: 'TESTCD', bankType: 'card', names: ['Any'] },
  { prefix: 'TESTWL', bankType: 'wallet', names: ['Some'] },
];

export const INSTRUMENTS = KINDS.flatMap(({ prefix, bankType, names }) =>
  names.map((name, index) => {
    const code = `${prefix}${String(index + 1).padStart(2, '0')}`;
    return {
      InstitutionName: `${name} Test Bank`,
      InstrumentName: `${name} ${bankType}`,
      InstrumentCode: code,
      InstrumentValue: code,
      LogoUrl: '',
      BankUrl: '',
      BankType: bankType,
    };
  }),
);

/** What the person reads; a code that is none of ours stays as it is. */
export function bankNameOf(code: string): string {
  return INSTRUMENTS.find((one) => one.InstrumentCode === code)?.InstitutionName ?? code;
}
