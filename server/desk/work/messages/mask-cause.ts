// Masks the delivery error of a message: addresses, numbers, codes and links.

const LINK = /\b[a-z][a-z\d+.-]{1,15}:\/\/\S+/gi;
const ADDRESS = /[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+/g;
/** A code or token: longer than a status (550, 5.7.1) and not a plain word. */
const LONG = /\b(?=\w*\d)[\w-]{20,}/g;
const DIGITS = /\+?\d(?:[ -]?\d){5,}/g;
const CAUSE_MAX = 300;

/** "550 5.1.1 <sita@example.com> unknown" becomes "550 5.1.1 <…@…> unknown". */
export function maskCause(text: string): string {
  const masked = text
    .replaceAll(LINK, '…')
    .replaceAll(ADDRESS, '…@…')
    .replaceAll(LONG, '…')
    .replaceAll(DIGITS, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return masked.length > CAUSE_MAX ? `${masked.slice(0, CAUSE_MAX - 1)}…` : masked;
}
