// Landline numbers of Nepal in many notations, recognized by their area code.

/**
 * Area codes outside the Kathmandu valley, without the leading 0. The valley's code is 1, and its local
 * numbers have one digit more. Source: Nepal's numbering plan, as common phone libraries have it.
 */
const AREA_CODES = new Set(
  (
    '21 22 23 24 25 26 27 29 31 33 35 36 37 38 41 44 46 47 48 49 51 53 55 56 57 ' +
    '61 63 64 65 66 67 68 69 71 75 76 77 78 79 81 82 83 84 86 87 88 89 91 92 93 94 95 96 97 99'
  ).split(' '),
);

function isLandline(number: string): boolean {
  if (/^1[0-6]\d{6}$/.test(number)) return true;
  if (/^99[02-6]\d{5}$/.test(number)) return true;
  return AREA_CODES.has(number.slice(0, 2)) && /^\d\d[2-6]\d{5}$/.test(number);
}

/** "01-4232352" for the 8 digits of a number; anything else stays as it is. */
export function landlineText(number: string): string {
  if (!isLandline(number)) return number;
  const codeLength = number.startsWith('1') ? 1 : 2;
  return `0${number.slice(0, codeLength)}-${number.slice(codeLength)}`;
}

/**
 * The normalised 8 digits of a number: "01-4232352", "+977 1 4232352" and 14232352 are equal.
 * Undefined if it is not a landline number of Nepal.
 */
export function landlineNumber(written: string): string | undefined {
  if (!/^\+?[\d\s().-]{6,30}$/.test(written)) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  // Eight digits are a whole number, whatever they begin with; only longer ones have prefixes.
  const [, number = digits] = /^(?:0{0,2}977)?0?(\d{8})$/.exec(digits) ?? [];
  return isLandline(number) ? number : undefined;
}
