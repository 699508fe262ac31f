// A mobile number of Nepal in groups, as people read it aloud.

/** The number within a text. */
export const MOBILE_NUMBER = /(?<!\d)(9\d{9})(?!\d)/;
/** Its three groups. */
export const NUMBER_GROUPS = /^(\d{3})(\d{3})(\d{4})$/;

/** A text with its numbers in groups, where only plain text can stand, as in a choice. */
export function numbersInGroups(text: string): string {
  return text
    .split(MOBILE_NUMBER)
    .map((part) => part.replace(NUMBER_GROUPS, '$1 $2 $3'))
    .join('');
}
