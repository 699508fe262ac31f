// The code in every message, by which a person can ask whether we sent it.
import { randomInt } from 'node:crypto';
import { MESSAGE_CODE_ALPHABET, MESSAGE_CODE_LENGTH } from '#contract/people/message-check.ts';

/** Each code is equally likely: about 8.5 · 10^11 of them. */
export function newMessageCode(): string {
  const characters = Array.from(
    { length: MESSAGE_CODE_LENGTH },
    () => MESSAGE_CODE_ALPHABET[randomInt(MESSAGE_CODE_ALPHABET.length)],
  );
  return characters.join('');
}

/** In two halves, which are easier to type: "K7QM-2XWD". */
export function spokenCode(code: string): string {
  return `${code.slice(0, MESSAGE_CODE_LENGTH / 2)}-${code.slice(MESSAGE_CODE_LENGTH / 2)}`;
}
