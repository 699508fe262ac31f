// A mobile number of Nepal in groups, as people read it aloud.

/** A mobile number within a text. */
export const MOBILE_NUMBER = /(?<!\d)(9\d{9})(?!\d)/;
/** The three groups of a number. */
export const NUMBER_GROUPS = /^(\d{3})(\d{3})(\d{4})$/;

/** Groups the numbers of a plain text with spaces, for places that allow no markup, such as a choice. */
export function numbersInGroups(text: string): string {
  return text
    .split(MOBILE_NUMBER)
    .map((part) => part.replace(NUMBER_GROUPS, '$1 $2 $3'))
    .join('');
}
